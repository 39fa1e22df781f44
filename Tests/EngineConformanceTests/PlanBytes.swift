/// The container of a plan, for tests that damage it.
enum PlanBytes {
    /// Where a section's entry in the directory stands.
    static func entry(of tag: String, in plan: [UInt8]) -> Int? {
        (0..<load32(plan, 24)).map { 32 + 16 * $0 }.first { Array(plan[$0..<$0 + 4]) == Array(tag.utf8) }
    }

    static func load32(_ bytes: [UInt8], _ place: Int) -> Int {
        (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }

    static func fixChecksum(of bytes: inout [UInt8]) {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        for word in stride(from: 24, to: bytes.count, by: 8) {
            let value = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[word + $1]) << UInt64(8 * $1) }
            sum = (sum ^ value) &* 0x100_0000_01B3
        }
        for byte in 0..<8 { bytes[16 + byte] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * byte)) }
    }
}
