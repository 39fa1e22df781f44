public import PhoneCharsets
internal import PhoneFiles
public import PhoneNumbers

/// Reads contacts from cards: vCard 2.1, 3.0 and 4.0, a file of any size and any number of cards.
///
///     let reader = VCardReader("BEGIN:VCARD\nVERSION:4.0\nFN:홍길동\nTEL:010-1234-5678\nEND:VCARD\n", in: .southKorea)
///     while let item = try reader.next() {
///         if case .contact(let details, _) = item { print(details.name) }
///     }
///
/// A card is read when it is asked for; memory is the beginning of the file, a block of it and a card, which has a limit. What
/// is wrong comes as an ``ImportIssue`` before the card that it is about, and all else is read.
public final class VCardReader: ContactSource {
    private let reader: PhoneValidator
    private let decoder: TextDecoder
    private let limits: ImportLimits
    private let path: String
    private var lines: CardLines
    /// What was found and not handed out yet.
    private var found: ArraySlice<ImportItem> = []
    private var card: Card?
    /// Whether the charset of the file is decided.
    private var isBegun = false
    private var hasCards = false
    /// Whether the lines at hand are in no card, which is said once.
    private var isOutside = false
    /// The first line of the file where it is in no card: there may be no card at all.
    private var outside: CardLines.Line?
    /// The card inside of the card, as far as it was read.
    private var inner: InnerCard?

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file, as the system takes it; a pipe is read too.
    ///   - region: Where numbers without a plus are dialled.
    ///   - charset: That of texts which declare none; a byte order mark outweighs it. Nil detects it: UTF-8, else the
    ///   charset that the bytes and the region suggest, with an issue that names it.
    /// - Throws: `InputFailure` where the file can't be opened.
    public convenience init(
        fileAt path: String, in region: PhoneNumber.Region, charset: Charset? = nil
    ) throws(InputFailure) {
        let lines = try LineReader(fileAt: path, longestLine: ImportLimits.standard.property, charset: charset)
        self.init(lines, path: path, region: region, charset: charset, limits: .standard)
    }

    /// Reads a text. O(1).
    public convenience init(_ text: String, in region: PhoneNumber.Region) {
        self.init(bytes: Array(text.utf8), in: region, charset: .utf8)
    }

    /// Reads bytes. O(1).
    ///
    /// - Parameters:
    ///   - bytes: Cards.
    ///   - region: Where numbers without a plus are dialled.
    ///   - charset: That of texts which declare none, as of files.
    public convenience init(bytes: [UInt8], in region: PhoneNumber.Region, charset: Charset? = nil) {
        self.init(bytes: bytes, region: region, charset: charset, limits: .standard)
    }

    convenience init(bytes: [UInt8], region: PhoneNumber.Region, charset: Charset?, limits: ImportLimits) {
        self.init(
            LineReader(text: bytes, longestLine: limits.property, charset: charset), path: "", region: region,
            charset: charset,
            limits: limits)
    }

    /// Tests read with limits of their own.
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

    /// How far the file was read.
    public var progress: ImportProgress { ImportProgress(bytes: lines.readBytes, totalBytes: lines.totalBytes) }

    /// The next contact, or what is wrong; nil at the end. O(bytes of the card).
    ///
    /// - Throws: `InputFailure` where the file can't be read to its end; the cards before came.
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

    /// What is wrong at the end of the file.
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

    /// Reads enough of the file to decide its charset.
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

    /// The text of a line whose charset is not declared, without its encoding; nil where there is nothing to learn from.
    private static func undeclaredText(of line: CardLines.Line) -> ArraySlice<UInt8>? {
        let isASCII = line.bytes.isASCII
        guard !isASCII || line.bytes.contains(.equals) else { return nil }
        guard let property = ContentLine(line.bytes) else { return isASCII ? nil : line.bytes }
        if property["CHARSET"] != nil { return nil }
        guard CardValue.encoding(of: property) == .quotedPrintable else { return isASCII ? nil : line.bytes }
        return CardText.quotedPrintable(property.value)?[...]
    }

    /// The property in UTF-8, but for a value whose charset is declared; nil for a line that is no property.
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

    /// Takes a line of the card inside of the card, which becomes the value of its property in the end.
    private func take(inner property: ContentLine) {
        inner?.take(property)
        guard let ended = inner, ended.isEnded else { return }
        inner = nil
        card?.take(ended)
        handOutIssues()
    }

    /// A card with many issues holds none of them.
    private func handOutIssues() {
        if let issues = card?.takeIssues() { found += issues.map(ImportItem.issue) }
    }

    /// Notes what is wrong with a line: each in a card, all lines between cards once.
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
    /// Whether a `BEGIN` or an `END` is that of a card.
    var isOfCard: Bool { String(decoding: value, as: UTF8.self).trimmed.uppercased() == "VCARD" }
}
