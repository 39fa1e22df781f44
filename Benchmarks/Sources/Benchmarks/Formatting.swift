import PhoneNumbers

/// Formatting numbers.
enum Formatting: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        let numbers = PhoneNumber.corpus(30_000)
        let pairs: [(PhoneNumber, String)] = Array(zip(numbers, Corpus.digits(30_000)))
        return [
            comparison("Write a number in E.164", .e164, numbers) {
                $0.add("formatted(.e164)", over: numbers) { $0.formatted(.e164) }
                $0.add("naive Character code", over: pairs) { Naive.e164($0.1) }
            },
            comparison("Write a number in national notation", .national, numbers) {
                $0.add("formatted(.national)", over: numbers) { $0.formatted(.national) }
                $0.add("naive Character code", over: pairs) { Naive.hyphenated($0.1) }
            },
            comparison("Write a number as a tel: URI", .rfc3966, numbers) {
                $0.add("formatted(.rfc3966)", over: numbers) { $0.formatted(.rfc3966) }
            },
        ]
    }

    private static func comparison(
        _ title: String, _ style: PhoneNumber.Style, _ numbers: [PhoneNumber], _ others: (inout Comparison) -> Void
    ) -> Comparison {
        var comparison = Comparison(title, unit: "number", prominence: style == .e164 ? .picture : .report)
        for engine in PhoneEngine.compared {
            let validator = PhoneValidator(region: .southKorea, measured: engine)
            comparison.add("\(engine)", over: numbers) { validator.format($0, style) ?? "none" }
        }
        others(&comparison)
        return comparison
    }
}
