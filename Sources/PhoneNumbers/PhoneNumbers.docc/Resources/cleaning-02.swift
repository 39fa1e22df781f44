import PhoneNumbers

let validator = PhoneValidator(region: .kr)

let verdict = validator.verdict(for: "휴대폰: 010-2233-4455")
if let number = verdict.number {
    print(verdict.isAccepted, number)
}
// Prints:
// true +821022334455
