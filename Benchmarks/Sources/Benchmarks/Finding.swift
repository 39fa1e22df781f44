import PhoneNumbers

/// Finding numbers in running text: in prose, and in the slowest repeated patterns.
enum Finding: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        [prose()] + PhoneNumber.Leniency.allCases.map(slowest) + [searched()]
    }

    private static let plans: [(name: String, plan: NumberingPlan)] = [
        ("standard profile", .standard), ("libphonenumber's profile", .libphonenumber),
    ]

    private static func prose() -> Comparison {
        var comparison = Comparison("Find numbers in prose with one in a kilobyte", unit: "byte", prominence: .table)
        let text = String(repeating: prose(of: 1024, number: "02-345-6789"), count: 1000)
        for (name, plan) in plans {
            comparison.add(name, operations: text.utf8.count) { text.phoneNumbers(in: .southKorea, using: plan).count }
        }
        return comparison
    }

    private static func prose(of size: Int, number: String) -> String {
        let sentence = "The office moves in spring, and all letters go to the new address from then on. "
        let words = String(repeating: sentence, count: size / sentence.utf8.count)
        return words + "Call \(number). "
    }

    /// Compares the slowest of many repeated patterns. No text may be much slower than prose.
    private static func slowest(_ leniency: PhoneNumber.Leniency) -> Comparison {
        let patterns = DensePattern.all
        let title = "Find numbers in the slowest of \(patterns.count) repeated patterns, \(leniency)"
        var comparison = Comparison(title, unit: "byte")
        for (name, plan) in plans {
            let last = Slowest()
            comparison.add(name, note: { last.note }) {
                last.measure(patterns) { $0.phoneNumbers(in: .southKorea, leniency: leniency, using: plan).count }
            }
        }
        return comparison
    }

    /// Compares the slowest pattern that a search finds: the cost of a text whose author knows the rules.
    private static func searched() -> Comparison {
        var comparison = Comparison("Find numbers in the slowest pattern that a search finds, valid", unit: "byte")
        for (name, plan) in plans {
            let find = { (text: String) in text.phoneNumbers(in: .southKorea, using: plan).count }
            let search = PatternSearch(find)
            let last = Slowest()
            comparison.add(name, note: { last.note }) { last.measure(search.slowest, find) }
        }
        return comparison
    }
}
