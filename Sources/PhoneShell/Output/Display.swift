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
            var columns = DisplayColumns()
            // Where the ellipsis would go: after all that leaves a column for it.
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
                // A joiner without what it joins would join the ellipsis.
                if columns.width < limit, !scalar.isJoiner { cut = (result.count, columns.width) }
            }
            return (string(result[...]), columns.width)
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
        let scalars = Array(text.unicodeScalars)
        var columns = DisplayColumns()
        // The width of the text before each scalar: what joins the scalar before it adds nothing.
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

    /// A text filled with spaces to a width.
    package static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(width - self.width(of: text), 0))
    }

    package static func width(of text: String) -> Int {
        var columns = DisplayColumns()
        for scalar in text.unicodeScalars { columns.add(scalar) }
        return columns.width
    }

    /// The scalar that is shown for a sequence. Controls become their pictures (U+2400). Bidirectional and other invisible
    /// marks would lie about the order or the length of a line and are replaced, but for joiners that shape the
    /// characters around them: those of emoji families and of Persian and Indic names.
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
        // Tags spell the flag of a part of a country after a black flag.
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
    /// Whether it is one of the two joiners, ZWNJ and ZWJ.
    var isJoiner: Bool { value == 0x200C || value == 0x200D }

    /// Whether a joiner beside it changes how it looks: letters and marks of scripts that join, emoji and what modifies
    /// them. Beside Latin letters, digits and blanks a joiner is only invisible.
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
