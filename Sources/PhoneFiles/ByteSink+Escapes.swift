extension TableForm {
    /// Selects bytes that may need an escape, or quotes around the value.
    @inlinable @inline(__always)
    public func mayEscape(_ chunk: ByteChunk) -> ByteChunk.Mask {
        switch self {
        case .tsv: chunk.isControl .| chunk.isEqual(UInt8(ascii: "\\"))
        case .csv: chunk.needsQuotes
        case .ndjson:
            chunk.isNotPrintable .| chunk.isEqual(UInt8(ascii: "\\")) .| chunk.isEqual(UInt8(ascii: "\""))
        }
    }
}

extension ByteSink {
    /// Appends a text with the escapes of a form; in JSON, without the quotes around it.
    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, for form: TableForm) {
        switch form {
        case .tsv: appendTSV(bytes)
        case .csv: appendCSV(bytes)
        case .ndjson: appendJSONContent(bytes)
        }
    }

    package mutating func append(_ bytes: Span<UInt8>, for form: TableForm) {
        bytes.withUnsafeBufferPointer { append($0, for: form) }
    }

    /// Appends a TSV value. Tabs, line feeds, carriage returns and backslashes are escaped; other bytes are unchanged.
    package mutating func appendTSV(_ bytes: UnsafeBufferPointer<UInt8>) {
        var plain = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte >= 0x20 && byte != .backslash { continue }
            let letter: UInt8
            switch byte {
            case .tab: letter = UInt8(ascii: "t")
            case .lineFeed: letter = UInt8(ascii: "n")
            case .carriageReturn: letter = UInt8(ascii: "r")
            case .backslash: letter = .backslash
            default: continue
            }
            append(UnsafeBufferPointer(rebasing: bytes[plain..<index - 1]))
            append(.backslash)
            append(letter)
            plain = index
        }
        append(UnsafeBufferPointer(rebasing: bytes[plain...]))
    }

    /// Appends a CSV value, quoted where RFC 4180 requires it, with inner quotes doubled.
    package mutating func appendCSV(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.span.needsQuotes else { return append(bytes) }
        append(.quote)
        var plain = 0
        for index in bytes.indices where bytes[index] == .quote {
            append(UnsafeBufferPointer(rebasing: bytes[plain...index]))
            append(.quote)
            plain = index + 1
        }
        append(UnsafeBufferPointer(rebasing: bytes[plain...]))
        append(.quote)
    }

    /// Appends a JSON string.
    package mutating func appendJSON(_ bytes: UnsafeBufferPointer<UInt8>) {
        append(.quote)
        appendJSONContent(bytes)
        append(.quote)
    }

    /// Appends the content of a JSON string. Control characters are escaped, and bytes that are not UTF-8 become
    /// U+FFFD.
    private mutating func appendJSONContent(_ bytes: UnsafeBufferPointer<UInt8>) {
        var plain = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte >= 0x20 && byte < 0x80 && byte != .quote && byte != .backslash {
                index += 1
                continue
            }
            let sequence = UTF8Sequence(in: bytes, at: index)
            if byte >= 0x80, case .scalar = sequence {
                index += sequence.count
                continue
            }
            append(UnsafeBufferPointer(rebasing: bytes[plain..<index]))
            if byte >= 0x80 {
                append("\u{FFFD}")
            } else {
                appendJSONEscape(byte)
            }
            index += sequence.count
            plain = index
        }
        append(UnsafeBufferPointer(rebasing: bytes[plain...]))
    }

    private mutating func appendJSONEscape(_ byte: UInt8) {
        append(.backslash)
        switch byte {
        case .quote, .backslash: append(byte)
        case .tab: append(UInt8(ascii: "t"))
        case .lineFeed: append(UInt8(ascii: "n"))
        case .carriageReturn: append(UInt8(ascii: "r"))
        default:
            append("u00")
            append(UInt8(ascii: byte < 0x10 ? "0" : "1"))
            append(hexadecimalDigit(byte & 15))
        }
    }

    private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
