// A program for PhoneNumberKit 4.2. Only this import has changed.
import Foundation
import PhoneNumberKitCompatibility

let utility = PhoneNumberUtility()

// Parsing
do {
    let number = try utility.parse("+33 6 12 34 56 78 ext. 5", withRegion: "GB", ignoreType: false)
    print(number.countryCode, number.nationalNumber, number.numberExtension ?? "", number.type, number.regionID ?? "")
    print(number.numberString, number.leadingZero, number.adjustedNationalNumber(), number.url?.absoluteString ?? "")
    _ = try utility.parse("12", withRegion: "GB")
} catch PhoneNumberError.invalidNumber {
    print("invalid number")
} catch {
    print(error.localizedDescription)
}
let texts = ["020 7031 3000", "unknown", "+1 650 253 0000"]
let numbers = utility.parse(texts, withRegion: "GB", shouldReturnFailedEmptyNumbers: true)
for number in numbers where !number.notParsed() { print(utility.getRegionCode(of: number) ?? "none") }
print(Set(numbers).count, utility.isValidPhoneNumber("020 7031", withRegion: "GB"))

// Formatting
for format in [PhoneNumberFormat.e164, .international, .national] {
    print(utility.format(numbers[0], toType: format), utility.format(numbers[0], toType: format, withPrefix: false))
}

// Coding
let encoder = JSONEncoder()
encoder.phoneNumberEncodingStrategy = .e164
let data = try encoder.encode([numbers[0], numbers[2]])
print(String(decoding: data, as: UTF8.self))
let decoder = JSONDecoder()
decoder.phoneNumberDecodingStrategy = .e164
decoder.phoneNumberUtility = { utility }
print(try decoder.decode([PhoneNumber].self, from: data).map(\.countryCode))

// Partial formatting
let formatter = PartialFormatter(utility: utility, defaultRegion: "US", withPrefix: true, maxDigits: 10)
for typed in ["6502", "65025300", "+4479"] { print(formatter.formatPartial(typed), formatter.currentRegion) }
print(formatter.nationalNumber(from: "+44 7912 345678"))

// Metadata
print(utility.allCountries().count, utility.countries(withCode: 7) ?? [], utility.mainCountry(forCode: 44) ?? "")
print(utility.countryCode(for: "FR") ?? 0, utility.leadingDigits(for: "JM") ?? "")
print(
    utility.possiblePhoneNumberLengths(forCountry: "GB", phoneNumberType: .fixedLine, lengthType: .national),
    utility.getFormattedExampleNumber(forCountry: "FR", ofType: .mobile, withFormat: .national) ?? "")
if let territory = utility.metadata(for: "GB") {
    print(territory.codeID, territory.nationalPrefix ?? "", territory.mobile?.exampleNumber ?? "")
}
