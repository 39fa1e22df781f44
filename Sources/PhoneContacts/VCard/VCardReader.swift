public import PhoneCharsets
internal import PhoneFiles
public import PhoneNumbers

/// A reader of contacts in vCard 2.1, 3.0 and 4.0, from files of any size with any number of vCards.
///
///     let reader = VCardReader("BEGIN:VCARD\nVERSION:4.0\nFN:홍길동\nTEL:010-1234-5678\nEND:VCARD\n", in: .southKorea)
///     while let item = try reader.next() {
///         if case .contact(let details, _) = item { print(details.name) }
///     }
///
/// vCards are read on demand. Memory is bounded by the beginning of the file, a block and one vCard, whose size is
/// limited. Problems are returned as ``ImportIssue`` before the contact concerned, and the rest is read.
public final class VCardReader: ContactSource {
    private let reader: PhoneValidator
    private let decoder: TextDecoder
    private let limits: ImportLimits
    private let path: String
    private var lines: CardLines
    /// Items that were found but not returned yet.
    private var found: ArraySlice<ImportItem> = []
    private var card: Card?
    /// Whether the charset of the file is determined.
    private var isBegun = false
    private var hasCards = false
    /// Whether the current lines are outside of a vCard, which is reported once.
    private var isOutside = false
    /// The first line, if it is outside of a vCard: the file may contain none at all.
    private var outside: CardLines.Line?
    /// The inner vCard that is being read.
    private var inner: InnerCard?

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file; may be a pipe.
    ///   - region: The region where numbers without a plus are dialed.
    ///   - charset: The charset of texts that declare none; a byte order mark takes precedence. Nil detects it:
    ///   UTF-8, or else the charset that the bytes and the region suggest, which is reported as an issue.
    /// - Throws: `InputFailure` if the file can't be opened.
    public convenience init(
        fileAt path: String, in region: PhoneNumber.Region, charset: Charset? = nil
    ) throws(InputFailure) {
        let lines = try LineReader(fileAt: path, longestLine: ImportLimits.standard.property, charset: charset)
        self.init(lines, path: path, region: region, charset: charset, limits: .standard)
    }

    /// Reads a text.
    public convenience init(_ text: String, in region: PhoneNumber.Region) {
        self.init(bytes: Array(text.utf8), in: region, charset: .utf8)
    }

    /// Reads bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of vCards.
    ///   - region: The region where numbers without a plus are dialed.
    ///   - charset: The charset of texts that declare none, as with files.
    public convenience init(bytes: [UInt8], in region: PhoneNumber.Region, charset: Charset? = nil) {
        self.init(bytes: bytes, region: region, charset: charset, limits: .standard)
    }

    convenience init(bytes: [UInt8], region: PhoneNumber.Region, charset: Charset?, limits: ImportLimits) {
        self.init(
            LineReader(text: bytes, longestLine: limits.property, charset: charset), path: "", region: region,
            charset: charset,
            limits: limits)
    }

    /// Reads lines, and limits the sizes of properties and vCards.
    init(
        _ lines: consuming LineReader, path: String, region: PhoneNumber.Region, charset: Charset?,
        limits: ImportLimits
    ) {
        self.lines = CardLines(lines, longest: limits.property)
        self.path = path
        self.limits = limits
        decoder = TextDecoder(charset: charset, region: region.description)
        reader = PhoneValidator(region: region, level: .lenient)
    }

    /// How much of the file was read.
    public var progress: ImportProgress { ImportProgress(bytes: lines.readBytes, totalBytes: lines.totalBytes) }

    /// Returns the next contact or issue; nil at the end.
    ///
    /// - Throws: `InputFailure` if the file can't be read completely. Earlier contacts were returned.
    public func next() throws(InputFailure) -> ImportItem? {
        if !isBegun { try begin() }
        while found.isEmpty {
            guard let line = try nextLine() else {
                guard let last = end() else { return nil }
                return .issue(last)
            }
            take(line)
        }
        return found.removeFirst()
    }

    private func nextLine() throws(InputFailure) -> CardLines.Line? {
        do throws(ReadFailure) { return try lines.next() } catch { throw InputFailure(error, path: path) }
    }

    /// Returns the issue at the end of the file; nil if there is no issue.
    private func end() -> ImportIssue? {
        if let open = card {
            (card, inner) = (nil, nil)
            return ImportIssue(line: open.number, .notClosed, .rejected)
        }
        guard let line = outside else { return nil }
        outside = nil
        return ImportIssue(line: line.number, .noCards, .rejected, excerpt: line.bytes)
    }

    // MARK: Charset

    /// Reads enough of the file to determine its charset.
    private func begin() throws(InputFailure) {
        isBegun = true
        var first: Int?
        var bytes = 0
        var count = 0
        do throws(ReadFailure) {
            while !decoder.hasEnough, bytes < ImportLimits.evidence.bytes, count < ImportLimits.evidence.lines,
                let line = try lines.peekFurther()
            {
                bytes += line.bytes.count
                count += 1
                guard let text = Self.undeclaredText(of: line) else { continue }
                decoder.add(text)
                if first == nil, !text.isUTF8 { first = line.number }
            }
        } catch {
            throw InputFailure(error, path: path)
        }
        decoder.decide()
        if let assumed = lines.assumed {
            found.append(.issue(ImportIssue(line: 1, .assumedCharset(assumed), .converted)))
        } else if let assumed = decoder.assumed {
            found.append(.issue(ImportIssue(line: first ?? 1, .assumedCharset(assumed), .converted)))
        }
    }

    /// Returns the decoded text of a line without a declared charset; nil for a line that does not indicate the
    /// charset.
    private static func undeclaredText(of line: CardLines.Line) -> ArraySlice<UInt8>? {
        let isASCII = line.bytes.isASCII
        guard !isASCII || line.bytes.contains(.equals) else { return nil }
        guard let property = ContentLine(line.bytes) else { return isASCII ? nil : line.bytes }
        if property["CHARSET"] != nil { return nil }
        guard CardValue.encoding(of: property) == .quotedPrintable else { return isASCII ? nil : line.bytes }
        return CardText.quotedPrintable(property.value)?[...]
    }

    /// Returns the property in UTF-8, except for a value with a declared charset; nil for a malformed line.
    private func property(of line: CardLines.Line) -> ContentLine? {
        if line.bytes.isPlainASCII { return ContentLine(line.bytes) }
        var bytes = line.bytes
        var finding: TextDecoder.Finding?
        if let declared = ContentLine(bytes), declared["CHARSET"] != nil {
            let head = bytes[..<declared.value.startIndex]
            guard !head.isPlainASCII else { return declared }
            (bytes, finding) = decoder.utf8(of: head)
            bytes += declared.value
        } else {
            (bytes, finding) = decoder.utf8(of: bytes)
        }
        if card != nil, let finding {
            let (reason, outcome) = ImportIssue.finding(finding)
            note(reason, outcome, line, excerpt: bytes)
        }
        return ContentLine(bytes)
    }

    // MARK: Cards

    private func take(_ line: CardLines.Line) {
        if line.bytes.allSatisfy({ $0 == .space || $0 == .tab }) { return }
        if line.isCut {
            return note(.tooLong(limit: limits.property), .dropped, line)
        }
        if line.isDamaged, card != nil { note(.notText(.utf16), .replaced, line) }
        guard let property = property(of: line) else {
            return note(.noProperty, .dropped, line)
        }
        if inner != nil { return take(inner: property) }
        switch property.name {
        case "BEGIN" where property.isOfCard && card?.awaitsCard == true:
            inner = InnerCard(property, limit: limits.property)
        case "BEGIN" where property.isOfCard: begin(line)
        case "END" where property.isOfCard: end(line)
        default:
            guard card != nil else { return note(.outsideOfCards, .dropped, line) }
            card?.take(property, number: line.number)
            handOutIssues()
        }
    }

    /// Adds a line to the inner vCard, whose text becomes the value of its property at the end.
    private func take(inner property: ContentLine) {
        inner?.take(property)
        guard let ended = inner, ended.isEnded else { return }
        inner = nil
        card?.take(ended)
        handOutIssues()
    }

    /// Moves the issues of the current vCard to the output, so that memory stays bounded.
    private func handOutIssues() {
        if let issues = card?.takeIssues() { found += issues.map(ImportItem.issue) }
    }

    /// Records the issue of a line: each one in a vCard, but only the first one between vCards.
    private func note(
        _ reason: ImportIssue.Reason, _ outcome: ImportIssue.Outcome, _ line: CardLines.Line,
        excerpt: ArraySlice<UInt8>? = nil
    ) {
        guard card == nil else {
            return found.append(.issue(ImportIssue(line: line.number, reason, outcome, excerpt: excerpt ?? line.bytes)))
        }
        if isOutside { return }
        isOutside = true
        guard hasCards else { return outside = line }
        found.append(.issue(ImportIssue(line: line.number, .outsideOfCards, .dropped, excerpt: line.bytes)))
    }

    private func begin(_ line: CardLines.Line) {
        if let open = card {
            found.append(.issue(ImportIssue(line: open.number, .notClosed, .rejected)))
        }
        if let outside {
            found.append(.issue(ImportIssue(line: outside.number, .outsideOfCards, .dropped, excerpt: outside.bytes)))
        }
        (isOutside, outside, hasCards) = (false, nil, true)
        card = Card(number: line.number, reader: reader, decoder: decoder, limits: limits)
    }

    private func end(_ line: CardLines.Line) {
        guard var card else { return note(.outsideOfCards, .dropped, line) }
        self.card = nil
        let details = card.details()
        found += card.takeIssues().map(ImportItem.issue)
        if let details { found.append(.contact(details, line: card.number)) }
    }
}

extension ContentLine {
    /// Whether a `BEGIN` or an `END` belongs to a vCard.
    var isOfCard: Bool { String(decoding: value, as: UTF8.self).trimmed.uppercased() == "VCARD" }
}
