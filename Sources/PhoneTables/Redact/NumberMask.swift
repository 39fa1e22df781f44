internal import PhoneNumbers

/// Determines which digits of a number a mask keeps.
struct NumberMask {
    /// The maximum number of subscriber digits that remain, and the minimum that are masked.
    private static let mostKept = 4
    private static let fewestMasked = 3
    /// The zeros of an international prefix, which may precede the calling code.
    private static let mostZeros = 2

    private let national: [UInt8?]
    private let callingCode: [UInt8?]
    private let prefix: [UInt8?]
    /// How many digits remain at the beginning and at the end of the national significant number.
    private let head: Int
    private let tail: Int

    init(_ number: PhoneNumber, plan: NumberingPlan) {
        national = Self.values(of: number.nationalSignificantNumber)
        callingCode = Self.values(of: String(number.callingCode))
        prefix = Self.values(of: number.region(using: plan).flatMap { plan.nationalPrefix(of: $0) } ?? "")
        let code = number.nationalDestinationCodeLength(using: plan)
        let subscriber = national.count - code
        head = subscriber < Self.fewestMasked ? 0 : code
        tail = min(max(subscriber - Self.fewestMasked, 0), Self.mostKept)
    }

    private static func values(of digits: String) -> [UInt8?] { digits.utf8.map { $0 &- UInt8(ascii: "0") } }

    /// Returns the indices of the digits of a text that remain; nil if the text does not contain the number's digits.
    ///
    /// - Parameter digits: The values of the digits.
    func kept(in digits: [UInt8?]) -> Set<Int>? {
        guard let start = Self.start(of: national, in: digits) else { return nil }
        let end = start + national.count
        var kept = Set(start..<start + head).union(end - tail..<end)
        guard head > 0 || tail > 0 else { return kept }
        var first = start
        func take(_ word: [UInt8?]) -> Bool {
            guard !word.isEmpty, first >= word.count, digits[first - word.count..<first].elementsEqual(word) else {
                return false
            }
            first -= word.count
            kept.formUnion(first..<first + word.count)
            return true
        }
        _ = take(callingCode + prefix) || take(callingCode) || take(prefix)
        for _ in 0..<Self.mostZeros { _ = take([0]) }
        return kept
    }

    private static func start(of number: [UInt8?], in digits: [UInt8?]) -> Int? {
        guard !number.isEmpty, digits.count >= number.count else { return nil }
        return (0...digits.count - number.count).first { digits[$0..<$0 + number.count].elementsEqual(number) }
    }
}
