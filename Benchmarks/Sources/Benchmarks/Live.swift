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

    /// Types a mobile number and a landline of each region, with the national prefix, each into a separate field.
    private static func keysOfRegions() -> Comparison {
        let plan = NumberingPlan.standard
        var comparison = Comparison("Type a number of any region, grouped after each key", unit: "key")
        let fields = plan.regions.flatMap { region in
            [PhoneNumber.Kind.mobile, .fixedLine].compactMap { plan.exampleNumber(in: region, kind: $0) }.map {
                let digits = $0.formatted(.national).filter { $0.isASCII && $0.isNumber }
                return (region: region, keys: digits.indices.map { String(digits[...$0]) })
            }
        }
        for engine in PhoneEngine.compared {
            let typed = fields.map {
                (formatter: AsYouTypeFormatter(region: $0.region, measured: engine), keys: $0.keys)
            }
            comparison.add("\(engine)", operations: typed.reduce(0) { $0 + $1.keys.count }) {
                typed.reduce(0) { sum, field in
                    field.keys.reduce(sum) { $0 &+ field.formatter.formatted($1).utf8.count }
                }
            }
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
