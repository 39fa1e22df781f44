import PhoneNumbers

let validator = PhoneValidator(region: .kr)

for try await batch in validator.verdicts(forLinesOfFileAt: "Examples/contacts-column.txt") {
    for line in batch.indices where !batch[line].isAccepted {
        let text = batch.text(ofLine: line)
        let verdict = validator.verdict(for: text)
        if let suggestion = verdict.suggestion {
            print("repair", text, "as", suggestion)
        } else if !text.isEmpty {
            print("ask about", text)
        }
    }
}
// Prints:
// repair 82-10-9012-3456 as 010-9012-3456
// repair 1023456780 as 010-2345-6780
// ask about 2345-6789
// ask about 010-2345-67
// ask about 010-2345-67890
// ask about 02-012-3456
// ask about 담당자 없음
