/// SplitMix64. A seed gives the same sequence on every platform, which the system's generators do not guarantee.
struct SeededGenerator: Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// Returns a number from 0 to `bound` - 1.
    mutating func below(_ bound: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    mutating func element<Element>(of array: [Element]) -> Element { array[below(array.count)] }

    mutating func digit() -> Character { Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8(below(10)))) }
}
