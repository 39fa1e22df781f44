import PhoneModel
import PhoneNumbers

/// Short numbers, for Scripts/parity/short_numbers.py.
extension Answerer {
    /// Returns the cost and the facts of digits, in a region and in all regions of its calling code.
    func shortNumber(_ digits: String, callingCode code: String, in region: String) -> String {
        guard let region = PhoneNumber.Region(region), let code = Int(code),
            let number = PhoneNumber(callingCode: code, nationalSignificantNumber: digits)
        else { return "" }
        let answers = [plan.shortNumber(number, in: region), plan.shortNumber(number)]
        return answers.map { Self.fields(of: $0 ?? PhoneNumber.ShortNumber()) }.joined(separator: "\t")
    }

    private static func fields(of short: PhoneNumber.ShortNumber) -> String {
        let facts = [
            ("possible", short.isPossible), ("valid", short.isValid), ("carrier", short.isCarrierSpecific),
            ("sms", short.isSMSService), ("emergency", short.isEmergency), ("reachesEmergency", short.reachesEmergency),
        ]
        return "\(short.cost)\t" + facts.filter(\.1).map(\.0).joined(separator: " ")
    }

    /// Returns an example of a region's short numbers, and an example of each cost.
    func shortExamples(in region: String) -> String {
        guard let region = PhoneNumber.Region(region) else { return "" }
        let costs: [PhoneNumber.ShortNumber.Cost] = [.unknown, .tollFree, .standardRate, .premiumRate]
        return costs.map { plan.exampleShortNumber(in: region, cost: $0) ?? "" }.joined(separator: "\t")
    }
}
