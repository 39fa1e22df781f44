/// Realistic lines from a seed: numbers in many notations, damaged ones, and bytes that need escapes.
enum SeededLines {
    private static let texts = [
        "010-2345-6789", "01023456789", "02)312 3456", "+82 10-2345-6789", "０１０－２３４５－６７８９", "112", "1588-1234",
        "abc", "", "010-12", "82-2-3456-7890", "tel:+82-2-312-3456;ext=12", "02-3456-7890 내선 12", "\"x\", y", "a\tb\\",
        "\u{1}\u{1F}\"", "+1 234 567 8909", "2345-6789", "1023456789", String(repeating: "가", count: 30),
    ].map { Array($0.utf8) }
    private static let damage: [UInt8] = Array("0123456789+-()\t,\"\\\r ".utf8) + [0x00, 0x80, 0xC3, 0xFF]

    private static let usual = made(60_000, seed: 42)

    /// Returns a number of lines with their ends, LF or CR LF.
    static func bytes(_ count: Int, seed: UInt64 = 42) -> [UInt8] {
        let lines = seed == 42 && count <= usual.count ? usual : made(count, seed: seed)
        return lines.prefix(count).reduce(into: []) { $0 += $1 }
    }

    private static func made(_ count: Int, seed: UInt64) -> [[UInt8]] {
        var state = seed
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        return (0..<count).map { _ in
            var text = texts[random(texts.count)]
            for index in text.indices where random(40) == 0 { text[index] = damage[random(damage.count)] }
            return text + (random(10) == 0 ? [0x0D, 0x0A] : [0x0A])
        }
    }
}
