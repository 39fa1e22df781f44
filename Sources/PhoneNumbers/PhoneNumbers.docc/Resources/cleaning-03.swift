import PhoneNumbers

let validator = PhoneValidator(region: .kr)

var total = 0, accepted = 0
for try await batch in validator.verdicts(forLinesOfFileAt: "Examples/contacts-column.txt") {
    total += batch.count
    accepted += batch.count { $0.isAccepted }
}
print(accepted, "of", total)
// Prints:
// 24 of 32
