/// Realistic texts of columns: numbers of every class in every notation, with all kinds of damage.
package struct NoisyText {
    private var random: SplitMix64
    private let gaps: [String]

    /// - Parameter hasContexts: Whether texts may contain `;phone-context=`, as URIs do.
    package init(seed: UInt64, hasContexts: Bool = true) {
        random = SplitMix64(seed: seed)
        gaps = Self.gaps + (hasContexts ? Self.contexts : [])
    }

    private static let contexts = [
        ";phone-context=+82", ";phone-context=+1", ";phone-context=a.kr", ";Phone-Context=+82;",
    ]

    private static let beginnings = [
        "010", "010", "011", "017", "0117", "012", "013", "014", "015", "02", "02", "021", "031", "0311", "064", "0505",
        "0500", "0303", "060", "0602", "070", "080", "1588", "1544", "1512", "15", "16", "18", "1433", "14", "112",
        "13",
        "1330", "120", "10", "2", "31", "82", "821", "8210", "8282", "0082", "00821", "081", "0821", "08501", "0850182",
        "001", "00182", "0011212", "00700", "0070082", "00798", "00308", "003", "034", "045", "09", "0", "00", "000",
        "1", "7", "9", "820", "82010", "88", "",
    ]
    private static let signs = ["", "", "", "", "+", "+82", "+82 ", "+82-", "+82 (0)", "＋82", "+1 ", "+8", "(", "tel:"]
    private static let gaps = [
        "-", "-", " ", " ", ".", "/", ",", ";", "|", "~", "#", "x", "X", "\n", "\r", "\t", "(0)", "(", ")", "+", "＋",
        "＃",
        "내선",
        "ᄂ", "\u{1102}\u{1162}\u{1109}\u{1165}\u{11AB}", "내선번호", " ext. ", ";ext=", "e", "ex", "fax ", " max x",
        " 번", "\u{200E}",
        "\u{202D}", "\u{FE0F}\u{20E3}", "①", "½", "Ⅷ", "–", "−", "\u{00A0}", "\u{3000}", "📞", "é", "전화: ", "\0", ":",
        " Lee ", "번 ", "호 ", " / ", "~", "～", " FAX ", "tel.", "ー", "ㅡ", "·", " int ", " +",
    ]
    /// Endings that spreadsheets add to numbers.
    private static let decimals = [".0", ".00", ".5", ".000", ".0\"", "E+11", "e11", "E5", ".E1", ",000.0"]
    /// Bytes that are not UTF-8: single continuation bytes, overlong forms, surrogates, truncated sequences.
    private static let broken: [[UInt8]] = [
        [0x80], [0xBF, 0xBF], [0xC0, 0xB0], [0xE0, 0x80, 0xB0], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
        [0xF4, 0x90, 0x80, 0x80], [0xEF, 0xBC], [0xF0, 0x9D, 0x9F], [0xFF], [0xEF], [0xEB, 0x82],
    ]
    private static let zeros: [UInt32] = [0xFF10, 0xFF10, 0x660, 0x6F0, 0x966, 0x1D7CE, 0x1E950]

    /// Returns the next text.
    package mutating func next() -> [UInt8] {
        var bytes: [UInt8] = []
        let numbers = oneIn(12) ? 2 : 1
        for number in 0..<numbers {
            if number > 0 { append(pick(gaps), to: &bytes) }
            if oneIn(3) { append(pick(Self.signs), to: &bytes) }
            let beginning = pick(Self.beginnings)
            appendDigits(beginning, to: &bytes)
            for _ in 0..<digitsToCome(after: beginning.count) {
                appendDigits(String(Int.random(in: 0...9, using: &random)), to: &bytes)
            }
            if oneIn(6) {
                append(pick(gaps), to: &bytes)
                for _ in 0..<Int.random(in: 0...5, using: &random) {
                    appendDigits(String(Int.random(in: 0...9, using: &random)), to: &bytes)
                }
            }
        }
        if oneIn(60) { append(pick(Self.decimals), to: &bytes) }
        if oneIn(150) { bytes = decimal() }
        return bytes
    }

    /// A number in a spreadsheet's notation, with all or some of its digits.
    private mutating func decimal() -> [UInt8] {
        let digits = pick(Self.beginnings) + String(Int.random(in: 0...99_999_999_999, using: &random))
        let head = digits.prefix(Int.random(in: 1...3, using: &random))
        let tail = digits.dropFirst(head.count).prefix(Int.random(in: 0...12, using: &random))
        let power = pick(["E+11", "E11", "e+9", "E+010", "e-2", "E+", ""])
        let sign = pick(["", "", "", "+", "-", "\"", " "])
        return Array("\(sign)\(head).\(tail)\(power)".utf8)
    }

    /// Usually the number of digits missing to a whole number.
    private mutating func digitsToCome(after count: Int) -> Int {
        if oneIn(40) { return Int.random(in: 0...60, using: &random) }
        if oneIn(3) { return Int.random(in: 0...10, using: &random) }
        return max(0, ([8, 9, 10, 10, 11, 11, 11, 12, 14].randomElement(using: &random) ?? 0) - count)
    }

    private mutating func appendDigits(_ digits: String, to bytes: inout [UInt8]) {
        for digit in digits.unicodeScalars {
            if oneIn(12) { append(pick(gaps), to: &bytes) }
            if oneIn(300) { bytes += Self.broken.randomElement(using: &random) ?? [] }
            let zero = Self.zeros.randomElement(using: &random) ?? 0xFF10
            if oneIn(25), let other = Unicode.Scalar(zero + digit.value - 0x30) {
                append(String(other), to: &bytes)
            } else {
                append(String(digit), to: &bytes)
            }
        }
    }

    private mutating func append(_ text: String, to bytes: inout [UInt8]) { bytes += Array(text.utf8) }

    private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }

    private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 1...count, using: &random) == 1 }
}
