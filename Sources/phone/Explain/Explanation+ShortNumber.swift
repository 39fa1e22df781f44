import PhoneNumbers

extension Explanation {
    /// The properties of the text as a short number of its region, such as `emergency` and `tollFree` for 911 in the
    /// United States; empty if it is not a short number, or if it can be dialed from abroad. The Korean rules have
    /// separate kinds for service numbers.
    var shortNumber: [String] {
        let (plan, region) = (validator.plan, validator.region)
        let text = String(decoding: text, as: UTF8.self)
        guard !verdict.isAccepted || verdict.number?.e164 == nil, region != .southKorea,
            let number = try? PhoneNumber.Parsed(text, in: region, using: plan).number,
            let short = plan.shortNumber(number, in: region), short.isValid || short.reachesEmergency
        else { return [] }
        let facts = [
            ("valid", short.isValid), ("emergency", short.isEmergency),
            ("reachesEmergency", short.reachesEmergency && !short.isEmergency),
            ("carrierSpecific", short.isCarrierSpecific), ("smsService", short.isSMSService),
            ("\(short.cost)", short.cost != .unknown),
        ]
        return facts.filter(\.1).map(\.0)
    }
}
