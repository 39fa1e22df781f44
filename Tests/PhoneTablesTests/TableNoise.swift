import TestSupport

/// Random tables: rows of many shapes, with valid and misplaced quotes.
enum TableNoise {
    private static let phones = [
        "010-2345-6789", "01023456789", "02-312-3456", "+82 10-3456-7890", "010-12", "abc", "", "+1 650-253-0000",
        "1588-1234", "031-769-5737 내선 12",
    ]

    /// Returns the bytes of a table.
    ///
    /// - Parameter damage: One cell in this number has stray bytes.
    static func table(rows: Int, columns: Int, seed: UInt64, damage: Int = 20) -> [UInt8] {
        var random = SplitMix64(seed: seed)
        var bytes: [UInt8] = []
        for _ in 0..<rows {
            let count =
                Int.random(in: 0..<12, using: &random) == 0 ? Int.random(in: 0...columns + 2, using: &random) : columns
            for column in 0..<count {
                if column > 0 { bytes.append(0x2C) }
                bytes += cell(damage, &random)
            }
            bytes += Int.random(in: 0..<4, using: &random) == 0 ? [0x0D, 0x0A] : [0x0A]
        }
        if Bool.random(using: &random), !bytes.isEmpty { bytes.removeLast() }
        return bytes
    }

    private static func cell(_ damage: Int, _ random: inout SplitMix64) -> [UInt8] {
        var text = Array((phones.randomElement(using: &random) ?? "").utf8)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: text += Array(repeating: UInt8(ascii: "x"), count: Int.random(in: 0..<90, using: &random))
        case 1: text = quoted(text + Array(", \n\r\n\"".utf8).shuffled(using: &random))
        case 2: text = quoted(text)
        default: break
        }
        if damage > 0, Int.random(in: 0..<damage, using: &random) == 0 {
            let stray = Array("\"\"\"\r\n,".utf8).randomElement(using: &random) ?? 0x22
            text.insert(stray, at: Int.random(in: 0...text.count, using: &random))
        }
        return text
    }

    private static func quoted(_ text: [UInt8]) -> [UInt8] {
        [0x22] + text.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] } + [0x22]
    }
}
