/// Edits the container of a plan, for tests that damage it or remove a section.
package enum PlanBytes {
    /// The offset of a section's directory entry.
    package static func entry(of tag: String, in plan: [UInt8]) -> Int? {
        (0..<load32(plan, 24)).map { 32 + 16 * $0 }.first { Array(plan[$0..<$0 + 4]) == Array(tag.utf8) }
    }

    package static func load32(_ bytes: [UInt8], _ place: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }

    package static func fixChecksum(of bytes: inout [UInt8]) {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        for word in stride(from: 24, to: bytes.count, by: 8) {
            let value = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[word + $1]) << UInt64(8 * $1) }
            sum = (sum ^ value) &* 0x100_0000_01B3
        }
        for byte in 0..<8 { bytes[16 + byte] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * byte)) }
    }

    /// A plan with a section renamed; nil if it has no such section.
    package static func without(_ tag: String, _ plan: [UInt8]) -> [UInt8]? {
        guard let entry = entry(of: tag, in: plan) else { return nil }
        var bytes = plan
        bytes[entry] = UInt8(ascii: "?")
        fixChecksum(of: &bytes)
        return bytes
    }

    /// A plan without the world sections.
    package static func koreaAlone(_ plan: [UInt8]) -> [UInt8]? { without("WFRK", plan) }
}
