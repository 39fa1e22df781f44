/// Lines of up to about forty bytes, as in columns: digits with plain signs in all notations, and some damage.
package struct ShortLineNoise {
    private var random: SplitMix64

    package init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private static let beginnings = [
        "010", "010", "011", "013", "02", "02", "031", "064", "0505", "060", "070", "080", "1588", "1433", "15", "112",
        "13", "120", "10", "2", "31", "82", "8210", "822", "0082", "00821", "00700", "0070082", "00798", "001", "00182",
        "1", "7", "9", "0", "00", "000", "",
    ]
    private static let signs = [
        "", "", "", "", "+", "+82", "+82 ", "+82-", "+82 (0)", "+82(0)", "+82 ( (0)", "+1 ", "++",
    ]
    private static let gaps = [
        "-", "-", "-", " ", " ", ".", ".", "(", ")", ") ", " - ", "--", "(0)", "/", ",", "x", "+", ";", "#", "\r", "\t",
    ]

    /// Returns the next line, without LF or a CR at its end.
    package mutating func next() -> [UInt8] {
        var line = Array(Self.signs.randomElement(using: &random)?.utf8 ?? "".utf8)
        if oneIn(10) { line.insert(UInt8(ascii: "("), at: 0) }
        // Groups of digits, as people write them, and others.
        let gap = Self.gaps.prefix(oneIn(3) ? Self.gaps.count : 8).randomElement(using: &random) ?? "-"
        line += Array(Self.beginnings.randomElement(using: &random)?.utf8 ?? "".utf8)
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            line += oneIn(8) ? Array(Self.gaps.randomElement(using: &random)?.utf8 ?? "".utf8) : Array(gap.utf8)
            let most = oneIn(12) ? 20 : 4
            for _ in 0..<Int.random(in: (most == 4 ? 3 : 0)...most, using: &random) { line.append(digit()) }
        }
        if oneIn(12) { line += Array(repeating: UInt8(ascii: " "), count: Int.random(in: 1...12, using: &random)) }
        if oneIn(6), let place = line.indices.randomElement(using: &random) { damage(&line, at: place) }
        while let last = line.last, last == UInt8(ascii: "\r") { line.removeLast() }
        return line
    }

    private mutating func damage(_ line: inout [UInt8], at place: Int) {
        let byte = UInt8.random(in: 0...255, using: &random)
        let other = byte == UInt8(ascii: "\n") ? 0 : byte
        switch Int.random(in: 0..<3, using: &random) {
        case 0: line[place] = other
        case 1: line.insert(other, at: place)
        default: line.remove(at: place)
        }
    }

    private mutating func digit() -> UInt8 { UInt8.random(in: 0x30...0x39, using: &random) }

    private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 1...count, using: &random) == 1 }
}
