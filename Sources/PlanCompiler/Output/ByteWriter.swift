/// Writes little-endian bytes.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ more: [UInt8]) { bytes += more }

    mutating func append<Value: FixedWidthInteger>(_ value: Value) {
        for byte in 0..<Value.bitWidth / 8 { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }

    mutating func replace<Value: FixedWidthInteger>(at place: Int, with value: Value) {
        for byte in 0..<Value.bitWidth / 8 { bytes[place + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte)) }
    }

    mutating func pad(to alignment: Int) {
        while bytes.count % alignment != 0 { bytes.append(0) }
    }
}
