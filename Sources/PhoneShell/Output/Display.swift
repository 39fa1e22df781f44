/// Text as a terminal can show it: one line, no control characters, with its width in columns.
package enum Display {
    /// What stands for bytes and characters that can't be shown.
    private static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// A text made fit for one line.
    package static func line(_ text: String) -> String { shown(Array(text.utf8).span).text }

    /// The beginning of a text, and the columns that it takes; what does not fit into `limit` columns becomes an
    /// ellipsis. O(limit).
    package static func shown(_ text: Span<UInt8>, limit: Int = .max) -> (text: String, width: Int) {
        text.withUnsafeBufferPointer { bytes in
            if isPlain(text, limit: limit) { return (String(decoding: bytes, as: UTF8.self), bytes.count) }
            var result: [Unicode.Scalar] = []
            var width = 0
            // Where the ellipsis would go: behind all that leaves a column for it.
            var cut = (count: 0, width: 0)
            var index = 0
            while index < bytes.count {
                let sequence = UTF8Sequence(in: bytes, at: index)
                let scalar = visible(sequence)
                width += columns(of: scalar)
                if width > limit {
                    return (string(result[..<cut.count]) + "…", cut.width + 1)
                }
                result.append(scalar)
                if width < limit { cut = (result.count, width) }
                index += sequence.count
            }
            return (string(result[...]), width)
        }
    }

    /// Whether a text can be shown as it is: ASCII that fits. O(limit).
    package static func isPlain(_ text: Span<UInt8>, limit: Int) -> Bool {
        guard text.count <= limit else { return false }
        for index in 0..<text.count where !(0x20..<0x7F ~= text[index]) { return false }
        return true
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    /// The end of a text that can be shown; what does not fit into `limit` columns becomes an ellipsis.
    package static func end(of text: String, limit: Int) -> String {
        guard width(of: text) > limit else { return text }
        var width = 1
        let end = text.unicodeScalars.reversed().prefix { scalar in
            width += columns(of: scalar)
            return width <= limit
        }
        return "…" + string(Array(end.reversed())[...])
    }

    /// A text filled with spaces to a width.
    package static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(width - self.width(of: text), 0))
    }

    package static func width(of text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + columns(of: $1) } }

    /// Controls become their pictures (U+2400); bidirectional and other invisible marks would lie about the order or
    /// the length of a line and are replaced.
    private static func visible(_ sequence: UTF8Sequence) -> Unicode.Scalar {
        guard case .scalar(let scalar, _) = sequence else { return replacement }
        switch scalar.value {
        case 0x00...0x1F: return Unicode.Scalar(0x2400 + scalar.value) ?? replacement
        case 0x7F: return "\u{2421}"
        case 0x80...0x9F, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: return replacement
        default: return scalar
        }
    }

    /// The columns of a character: 0 for what joins the one before, 2 for East Asian wide and full-width ones.
    private static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case ..<0x300: 1
        case 0x300...0x36F, 0x1160...0x11FF, 0x20D0...0x20FF, 0xD7B0...0xD7FF, 0xFE00...0xFE0F: 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
            0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            2
        default: 1
        }
    }
}
