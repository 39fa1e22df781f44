import PhoneNumbers
import PhonePlaces

/// Facts about numbers that are not in the numbering plan: places, carriers, time zones, and short numbers.
enum Facts: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] { [places(), shortNumbers()] }

    private static func places() -> Comparison {
        let numbers = WorldCorpus.numbers(20_000)
        var comparison = Comparison("Look up facts of a valid number", unit: "number", prominence: .table)
        let questions: [(name: String, answer: (PhoneNumber) -> Int)] = [
            ("place", { $0.place(in: .english)?.utf8.count ?? 0 }),
            ("place in Korean", { $0.place(in: "ko")?.utf8.count ?? 0 }),
            ("carrier", { $0.carrierName(in: .english)?.utf8.count ?? 0 }),
            ("time zones", { $0.timeZones.count }),
        ]
        for (name, answer) in questions {
            comparison.add(name, operations: numbers.count) { numbers.reduce(0) { $0 &+ answer($1) } }
        }
        return comparison
    }

    private static func shortNumbers() -> Comparison {
        let plan = NumberingPlan.standard
        let numbers = plan.regionsWithShortNumbers.flatMap { region in
            [plan.exampleShortNumber(in: region), "911", "112", "31000"].compactMap(\.self).compactMap { digits in
                plan.callingCode(of: region).flatMap { PhoneNumber(callingCode: $0, nationalSignificantNumber: digits) }
                    .map { (region: region, number: $0) }
            }
        }
        let passes = 20
        var comparison = Comparison("Answer a question about a short number", unit: "question")
        comparison.add("in a region", operations: numbers.count * passes) {
            (0..<passes).reduce(0) { sum, _ in
                numbers.reduce(sum) { $0 &+ (plan.shortNumber($1.number, in: $1.region)?.isValid == true ? 1 : 0) }
            }
        }
        comparison.add("in the regions of its calling code", operations: numbers.count * passes) {
            (0..<passes).reduce(0) { sum, _ in
                numbers.reduce(sum) { $0 &+ (plan.shortNumber($1.number)?.isValid == true ? 1 : 0) }
            }
        }
        return comparison
    }
}
