/// A line that is found in the simplest way, by splitting a whole file at line feeds.
package struct PlainLine: Sendable, Hashable {
    package let bytes: [UInt8]
    /// The offset in the file.
    package let offset: Int
    package let isCut: Bool

    package init(bytes: [UInt8], offset: Int, isCut: Bool = false) {
        self.bytes = bytes
        self.offset = offset
        self.isCut = isCut
    }

    /// The lines of a file; longer ones are cut at the limit.
    package static func lines(of file: [UInt8], longest: Int = .max) -> [PlainLine] {
        var offset = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var lines: [PlainLine] = []
        while offset < file.count {
            let lineFeed = file[offset...].firstIndex(of: UInt8(ascii: "\n"))
            var line = Array(file[offset..<(lineFeed ?? file.count)])
            if lineFeed != nil, line.last == UInt8(ascii: "\r") { line.removeLast() }
            lines.append(PlainLine(bytes: Array(line.prefix(longest)), offset: offset, isCut: line.count > longest))
            offset = (lineFeed ?? file.count) + 1
        }
        return lines
    }

    /// Files with all kinds of line ends, beginnings and ends.
    package static let shapes: [String] = [
        "", "\n", "\n\n\n", "\r\n", "112", "112\n", "112\n119", "112\r\n119\r\n", "112\r", "112\r\r\n", "\r", "\n112",
        "\u{FEFF}", "\u{FEFF}112\n119\n", "\u{FEFF}\n", "112\n\u{FEFF}119\n", "\u{FEFF}\u{FEFF}112\n", "\0\n1\0002\n",
        "010-2345-6789\r\n\r\n02-312-3456\n\n\n031-234-5678", "가나다\n라마\r\n바",
    ]

    /// A random file with lines of all lengths.
    package static func noise(lines count: Int, seed: UInt64) -> [UInt8] {
        var noise = NoisyText(seed: seed)
        var random = SplitMix64(seed: seed)
        var file: [UInt8] = []
        for _ in 0..<count {
            file += noise.next()
            if Int.random(in: 0..<4, using: &random) == 0 { file.append(UInt8(ascii: "\r")) }
            file.append(UInt8(ascii: "\n"))
        }
        return file + Array("010-2345".utf8)
    }
}
