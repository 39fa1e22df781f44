import PhoneNumbers

/// Formatting digits as they are typed.
enum Live: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        let whole = Corpus.digits(30_000)
        let typed = Corpus.digits(3_000).flatMap { digits in digits.indices.map { String(digits[...$0]) } }
        return [
            comparison("Group the digits of a whole number", unit: "number", whole, prominence: .picture),
            comparison("Type a number, grouped after each key", unit: "key", typed),
        ]
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
