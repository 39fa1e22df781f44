import PhoneNumbers

/// Formatting digits as they are typed.
enum Live: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        let whole = Corpus.digits(30_000)
        let typed = Corpus.digits(3_000).flatMap { digits in digits.indices.map { String(digits[...$0]) } }
        return [
            comparison("Group the digits of a whole number", unit: "number", whole, prominence: .picture),
            comparison("Type a number, grouped after each key", unit: "key", typed), keysOfRegions(),
        ]
    }

    /// The keys of a mobile number and a landline of each region, with the national prefix.
    private static func keysOfRegions() -> Comparison {
        let plan = NumberingPlan.standard
        var comparison = Comparison("Type a number of any region, grouped after each key", unit: "key")
        let keys = plan.regions.flatMap { region in
            [PhoneNumber.Kind.mobile, .fixedLine].compactMap { plan.exampleNumber(in: region, kind: $0) }.flatMap {
                let digits = $0.formatted(.national).filter { $0.isASCII && $0.isNumber }
                return digits.indices.map { RegionText(region: region, text: String(digits[...$0])) }
            }
        }
        for engine in PhoneEngine.compared {
            let regions = Set(keys.map(\.region))
            let formatters = Dictionary(
                uniqueKeysWithValues: regions.map { ($0, AsYouTypeFormatter(region: $0, measured: engine)) })
            let typed = keys.compactMap { key in formatters[key.region].map { (formatter: $0, text: key.text) } }
            comparison.add("\(engine)", over: typed) { $0.formatter.formatted($0.text) }
        }
        return comparison
    }

    private static func comparison(
        _ title: String, unit: String, _ texts: [String], prominence: Prominence = .report
    ) -> Comparison {
        var comparison = Comparison(title, unit: unit, prominence: prominence)
        for engine in PhoneEngine.compared {
            let live = AsYouTypeFormatter(region: .southKorea, measured: engine)
            comparison.add("\(engine)", over: texts) { live.formatted($0) }
        }
        comparison.add("naive Character code", over: texts, Naive.hyphenated)
        return comparison
    }
}
