import PhoneNumbers

let validator = PhoneValidator(region: .kr)

var numbers: [String] = []
var known: Set<String> = []
for try await batch in validator.verdicts(forLinesOfFileAt: "Examples/contacts-column.txt", columns: .e164) {
    for verdict in batch {
        if let number = verdict.e164, known.insert(number).inserted { numbers.append(number) }
    }
}
print(numbers.count, numbers.prefix(3))
// Prints:
// 21 ["+821023456789", "+821087654321", "+821034567890"]
