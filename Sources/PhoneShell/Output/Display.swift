/// Text for a terminal: one line without control characters, measured in columns.
package enum Display {
    /// Replaces bytes and characters that can't be shown.
    private static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// Returns a text without line ends and control characters.
    package static func line(_ text: String) -> String { shown(Array(text.utf8).span).text }

    /// Returns a text in at most `limit` columns, and its width. A longer text ends with an ellipsis.
    /// Takes O(limit) time.
    package static func shown(_ text: Span<UInt8>, limit: Int = .max) -> (text: String, width: Int) {
        text.withUnsafeBufferPointer { bytes in
            if isPlain(text, limit: limit) { return (String(decoding: bytes, as: UTF8.self), bytes.count) }
            var result: [Unicode.Scalar] = []
            var columns = DisplayColumns()
            // The longest beginning that leaves a column for the ellipsis.
            var cut = (count: 0, width: 0)
            var index = 0
            while index < bytes.count {
                let sequence = UTF8Sequence(in: bytes, at: index)
                index += sequence.count
                let scalar = visible(sequence, after: result.last, before: bytes, at: index)
                columns.add(scalar)
                if columns.width > limit {
                    return (string(result[..<cut.count]) + "…", cut.width + 1)
                }
                result.append(scalar)
                // The ellipsis must not follow a joiner, which would join it.
                if columns.width < limit, !scalar.isJoiner { cut = (result.count, columns.width) }
            }
            return (string(result[...]), columns.width)
        }
    }

    /// Whether a text is printable ASCII of at most `limit` columns. Takes O(limit) time.
    package static func isPlain(_ text: Span<UInt8>, limit: Int) -> Bool {
        guard text.count <= limit else { return false }
        for index in 0..<text.count where !(0x20..<0x7F ~= text[index]) { return false }
        return true
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    /// Returns the end of a text in at most `limit` columns. A longer text begins with an ellipsis.
    package static func end(of text: String, limit: Int) -> String {
        let scalars = Array(text.unicodeScalars)
        var columns = DisplayColumns()
        // The width of the text before each scalar. A scalar that joins its predecessor adds no width.
        let widths = scalars.map { scalar in
            defer { columns.add(scalar) }
            return columns.width
        }
        guard columns.width > limit else { return text }
        let start = scalars.indices.first { index in
            let next = index + 1 < widths.count ? widths[index + 1] : columns.width
            return columns.width - widths[index] < limit && next > widths[index]
        }
        return "…" + string(scalars[(start ?? scalars.endIndex)...])
    }

    /// Pads a text with spaces to a width.
    package static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(width - self.width(of: text), 0))
    }

    package static func width(of text: String) -> Int {
        var columns = DisplayColumns()
        for scalar in text.unicodeScalars { columns.add(scalar) }
        return columns.width
    }

    /// Returns the scalar to show for a sequence. Control characters become their pictures (U+2400). Bidirectional and
    /// other invisible marks, which would misrepresent the order or the length of a line, are replaced. Joiners that
    /// shape the characters around them are kept: emoji families and Persian and Indic names contain them.
    private static func visible(
        _ sequence: UTF8Sequence, after last: Unicode.Scalar?, before bytes: UnsafeBufferPointer<UInt8>, at next: Int
    ) -> Unicode.Scalar {
        guard case .scalar(let scalar, _) = sequence else { return replacement }
        switch scalar.value {
        case 0x00...0x1F: return Unicode.Scalar(0x2400 + scalar.value) ?? replacement
        case 0x7F: return "\u{2421}"
        case 0x200C, 0x200D:
            guard let last, last.isShapedByJoiners, next < bytes.count,
                case .scalar(let following, _) = UTF8Sequence(in: bytes, at: next), following.isShapedByJoiners
            else { return replacement }
            return scalar
        // After a black flag, tags spell the code of a country's subdivision.
        case 0xE0020...0xE007F:
            return last?.value == 0x1F3F4 || last.map { 0xE0020...0xE007E ~= $0.value } == true ? scalar : replacement
        case 0x80...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0001:
            return replacement
        default: return scalar
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a joiner: ZWNJ or ZWJ.
    var isJoiner: Bool { value == 0x200C || value == 0x200D }

    /// Whether an adjacent joiner changes its shape. True for letters and marks of joining scripts, for emoji and for
    /// their modifiers; next to Latin letters, digits and spaces a joiner is only invisible.
    fileprivate var isShapedByJoiners: Bool {
        switch value {
        case 0x590...0x109F, 0x1780...0x18AF, 0x1CD0...0x1CFF, 0xA8E0...0xA8FF, 0xAA60...0xAA7F, 0xFB1D...0xFDFF,
            0xFE70...0xFEFC, 0x10A00...0x11FFF, 0x1E900...0x1E95F:
            properties.generalCategory != .format
        case 0xFE0F: true
        default: value > 0xFF && properties.isEmoji
        }
    }
}

extension Display {
    /// Returns a number with its noun, such as "1 line" or "2 lines".
    package static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// Returns a number with its noun, and what follows one or several, such as "1 line has" or "2 lines have".
    package static func count(_ number: Int, _ noun: String, _ one: String, _ several: String) -> String {
        "\(count(number, noun)) \(number == 1 ? one : several)"
    }
}
