import PhoneNumbers

let validator = PhoneValidator(region: .kr)

for try await batch in validator.verdicts(forLinesOfFileAt: "Examples/contacts-column.txt") {
    for line in batch.indices {
        guard let reason = batch[line].reason else { continue }
        print(batch.firstLineNumber + line, batch.text(ofLine: line), reason)
    }
}
// Prints:
// 9 82-10-9012-3456 belowLevel
// 10 1023456780 belowLevel
// 19 2345-6789 localOnly
// 27  empty
// 28 010-2345-67 tooShort
// 29 010-2345-67890 tooLong
// 30 02-012-3456 unassigned
// 31 담당자 없음 notANumber
