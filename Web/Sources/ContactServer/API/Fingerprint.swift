/// A checksum of 64 bits (FNV-1a), which tells states of contacts and pages apart. It protects no secret.
struct Fingerprint: Sendable {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// The checksum in 16 hexadecimal digits.
    var text: String { Self.hexadecimal(value) }

    static func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
