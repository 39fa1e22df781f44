/// The built-in plan, for builds without the C core.
package enum StandardPlan {
    /// Decodes the plan's bytes from its printable text. Decode once and keep the result.
    package static func bytes() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(standardPlanText.utf8CodeUnitCount / 3 * 2)
        var word: UInt32 = 0
        var place: UInt32 = 0
        standardPlanText.withUTF8Buffer { text in
            for character in text where character >= 0x30 {
                word |= UInt32(character - 0x30) << place
                place += 6
                if place == 18 {
                    bytes.append(UInt8(truncatingIfNeeded: word))
                    bytes.append(UInt8(truncatingIfNeeded: word >> 8))
                    word = 0
                    place = 0
                }
            }
        }
        return bytes
    }
}
