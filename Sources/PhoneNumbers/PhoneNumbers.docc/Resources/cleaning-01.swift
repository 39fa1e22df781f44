import PhoneNumbers

let validator = PhoneValidator(region: .kr)
