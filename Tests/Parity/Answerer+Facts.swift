import PhoneModel
import PhoneNumbers

extension Answerer {
    /// Returns the plan's facts about a region, in the order of Scripts/parity/facts.py.
    func facts(of region: String, callingCode: String) -> String {
        guard let region = PhoneNumber.Region(region), let code = Int(callingCode) else { return "" }
        let noCountry = region == .nonGeographic ? code : nil
        guard let facts = stages.facts(of: region, callingCode: noCountry) else { return "" }
        let kinds = PhoneNumber.Kind.allCases.sorted { $0.rawValue < $1.rawValue }
        let examples = kinds.compactMap { kind in
            stages.example(of: kind, in: region, callingCode: noCountry).map { "\(kind):\($0)" }
        }
        let example =
            region == .nonGeographic ? plan.exampleNumber(ofCallingCode: code) : plan.exampleNumber(in: region)
        // Without the explicit type, the compiler needs seconds for the array.
        let fields: [String] = [
            facts.callingCode.description,
            stages.regions(ofCallingCode: facts.callingCode).map(\.description).joined(separator: " "),
            facts.nationalPrefix ?? "",
            facts.preferredInternationalPrefix ?? facts.internationalPrefix ?? "",
            facts.extensionPrefix ?? "",
            Field.flag(facts.isMobilePortable),
            facts.lengths.map(\.description).joined(separator: " "),
            facts.localLengths.map(\.description).joined(separator: " "),
            facts.kinds.map(\.description).joined(separator: " "),
            examples.joined(separator: " "),
            example.map(digits) ?? "",
            plan.invalidExampleNumber(in: region).map(digits) ?? "",
        ]
        return fields.map(Field.escaped).joined(separator: "\t")
    }
}
