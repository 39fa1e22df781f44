/// A seeded generator, with the same numbers in every run and on every machine.
package struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// Returns any selection in a text, as UTF-16 offsets: also one outside the text or inside its characters.
    package mutating func selection(in text: String) -> Range<Int> {
        let places = -2...text.utf16.count + 2
        let lower = Int.random(in: places, using: &self)
        return Bool.random(using: &self)
            ? lower..<lower : lower..<Int.random(in: lower...places.upperBound, using: &self)
    }
}
