internal import PhoneCharsets
internal import PhoneFiles

/// The unfolded properties of vCards, one by one.
///
/// A line that begins with white space continues the previous one. So does a line after a quoted-printable line that
/// ends with an equals sign, and a line of base64 after a base64 property: some exporters fold pictures without a
/// space. A property that exceeds its limit is truncated.
struct CardLines: ~Copyable {
    struct Line {
        var bytes: ArraySlice<UInt8>
        /// The number of its first line.
        let number: Int
        var isCut: Bool
        /// Whether bytes that were not UTF-16 became U+FFFD.
        var isDamaged: Bool
    }

    private var lines: LineReader
    private let longest: Int
    private var following: LineReader.Line?
    private var isBegun = false
    /// Whether the vCard has version 2.1, where the space that begins a continuation line is part of the text.
    private var keepsBlanks = false
    /// Lines read ahead.
    private var ahead: ArraySlice<Line> = []

    init(_ lines: consuming LineReader, longest: Int) {
        self.lines = lines
        self.longest = longest
    }

    var readBytes: Int { lines.readBytes }
    var totalBytes: Int? { lines.totalBytes }
    /// The detected charset: see ``LineReader/assumed``.
    var assumed: Charset? { lines.assumed }

    /// Returns the next property, or a malformed line; nil at the end.
    mutating func next() throws(ReadFailure) -> Line? {
        if let line = ahead.popFirst() { return line }
        return try read()
    }

    /// Reads a line ahead, which ``next()`` returns later; nil at the end.
    mutating func peekFurther() throws(ReadFailure) -> Line? {
        guard let line = try read() else { return nil }
        ahead.append(line)
        return line
    }

    private mutating func read() throws(ReadFailure) -> Line? {
        if !isBegun {
            isBegun = true
            following = try lines.next()
        }
        guard let first = following else { return nil }
        // A file may consist of several files, each with a byte order mark.
        let mark = first.bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
        var line = Line(
            bytes: first.bytes.dropFirst(mark), number: first.number, isCut: first.isCut, isDamaged: first.isDamaged)
        // Checked once: a long property must not be scanned again for each of its lines.
        let isQuotedPrintable = first.bytes.last == .equals && Self.isQuotedPrintable(first.bytes)
        var isBase64: Bool?
        var goesOn = isQuotedPrintable
        following = try lines.next()
        while let part = following {
            let isFold = part.bytes.first == .space || part.bytes.first == .tab
            if !goesOn && !isFold {
                guard part.bytes.isBase64 else { break }
                let goesOnInBase64 = isBase64 ?? Self.isBase64(first.bytes)
                isBase64 = goesOnInBase64
                guard goesOnInBase64 else { break }
            }
            if goesOn && !line.isCut { line.bytes.removeLast() }
            append(goesOn || keepsBlanks || !isFold ? part.bytes : part.bytes.dropFirst(), of: part, to: &line)
            goesOn = isQuotedPrintable && part.bytes.last == .equals
            following = try lines.next()
        }
        noteVersion(line.bytes)
        return line
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private func append(_ bytes: ArraySlice<UInt8>, of part: LineReader.Line, to line: inout Line) {
        if part.isDamaged { line.isDamaged = true }
        if part.isCut || bytes.count > longest - line.bytes.count { line.isCut = true }
        if !line.isCut { line.bytes += bytes }
    }

    /// Records the version of the current vCard.
    private mutating func noteVersion(_ bytes: ArraySlice<UInt8>) {
        guard let first = bytes.first, first | 0x20 == UInt8(ascii: "b") || first | 0x20 == UInt8(ascii: "v"),
            let line = ContentLine(bytes)
        else { return }
        switch line.name {
        case "BEGIN": keepsBlanks = false
        case "VERSION": keepsBlanks = line.isVersion2
        default: break
        }
    }

    /// Whether the parameters of a property declare quoted-printable.
    private static func isQuotedPrintable(_ bytes: ArraySlice<UInt8>) -> Bool {
        let head = bytes.prefix { $0 != .colon }
        return String(decoding: head, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
    }

    /// Whether a property is in base64, by its parameters or as a `data:` URI.
    private static func isBase64(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let line = ContentLine(bytes) else { return false }
        if CardValue.encoding(of: line) == .base64 { return true }
        let scheme = String(decoding: line.value.prefix(100), as: UTF8.self).lowercased()
        return scheme.hasPrefix("data:") && scheme.contains(";base64,")
    }
}

extension ContentLine {
    /// Whether a `VERSION` is 2.1.
    var isVersion2: Bool { value.first { $0 != .space } == UInt8(ascii: "2") }
}

extension ArraySlice<UInt8> {
    /// Whether it is a non-empty text of base64, with spaces at the end only.
    fileprivate var isBase64: Bool {
        let letters = prefix { $0.isBase64 || $0 == .equals }
        return !letters.isEmpty && self[letters.endIndex...].allSatisfy { $0 == .space || $0 == .tab }
    }

    /// Whether base64 decodes it, after white space is removed.
    var isWholeBase64: Bool {
        var (letters, padding) = (0, 0)
        for byte in self {
            switch byte {
            case .equals: padding += 1
            case .space, .tab, .carriageReturn, .lineFeed: break
            default:
                guard byte.isBase64, padding == 0 else { return false }
                letters += 1
            }
        }
        return padding <= 2 && (letters + padding) % 4 == 0 && padding <= letters
    }
}

extension UInt8 {
    /// Whether it is a letter of base64, without the equals sign at its end.
    fileprivate var isBase64: Bool {
        switch self {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"): true
        default: false
        }
    }
}
