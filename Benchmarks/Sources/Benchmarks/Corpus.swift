import PhoneNumbers

/// Korean lines, the same in every run: nine of ten are numbers with hyphens or without, the tenth is damaged.
enum Corpus {
    static func lines(_ count: Int, seed: UInt64 = 42) -> [String] {
        var random = SplitMix64(state: seed)
        return (0..<count).map { _ in line(&random) }
    }

    private static let areas = ["02", "031", "032", "051", "053", "062", "064"]

    private static func line(_ random: inout SplitMix64) -> String {
        let separator = random.below(4) == 0 ? "" : "-"
        let opening = random.below(3) < 2 ? "010" : areas[random.below(areas.count)]
        let exchange = opening == "010" ? random.digits(4, first: 2) : random.digits(3 + random.below(2), first: 2)
        let number = [opening, exchange, random.digits(4, first: 0)].joined(separator: separator)
        guard random.below(10) == 0 else { return number }
        return random.below(2) == 0 ? String(number.dropLast()) : number.replacing("0", with: "O", maxReplacements: 1)
    }
}

/// A seeded generator.
struct SplitMix64 {
    var state: UInt64

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func digits(_ count: Int, first: Int) -> String {
        (0..<count).map { String($0 == 0 ? first + below(10 - first) : below(10)) }.joined()
    }
}
