import PhoneNumbers
import PhonePlaces

extension Answerer {
    /// Returns the place of a number, its place for a viewer, and its country, carrier and time zones, in the order of
    /// Scripts/parity/geography.py.
    func places(ofNumber code: String, _ national: String, in language: String, seenFrom viewer: String) -> String {
        guard let code = Int(code),
            let number = PhoneNumber(callingCode: code, nationalSignificantNumber: national)
        else { return "" }
        let language = PlaceLanguage(language)
        let fields: [String?] = [
            number.place(in: language, using: plan),
            number.place(in: language, seenFrom: PhoneNumber.Region(viewer), using: plan),
            number.countryName(in: language, using: plan),
            number.carrierName(in: language, using: plan),
            number.safeCarrierName(in: language, using: plan),
            number.timeZones(using: plan).joined(separator: " "),
        ]
        return fields.map { Field.escaped($0 ?? "") }.joined(separator: "\t")
    }
}
