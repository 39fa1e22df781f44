internal import PhoneFiles
public import PhoneNumbers

/// Reads contacts from cards: vCard 2.1, 3.0 and 4.0, a file of any size and any number of cards.
///
///     let reader = VCardReader("BEGIN:VCARD\nVERSION:4.0\nFN:홍길동\nTEL:010-1234-5678\nEND:VCARD\n", in: .southKorea)
///     while let item = try reader.next() {
///         if case .contact(let details, _) = item { print(details.name) }
///     }
///
/// A card is read when it is asked for; memory is a block of the file and a card, which has a limit. What is wrong comes as
/// an ``ImportIssue`` before the card that it is about, and all else is read.
public final class VCardReader: ContactSource {
    private let reader: PhoneValidator
    private let charset: Charset
    private let limits: ImportLimits
    private let path: String
    private var lines: CardLines
    /// What was found and not handed out yet.
    private var found: ArraySlice<ImportItem> = []
    private var card: Card?
    /// Whether the lines at hand are in no card, which is said once.
    private var isOutside = false
    /// How many cards inside of the card are open.
    private var inner = 0

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file, as the system takes it; a pipe is read too.
    ///   - region: Where numbers without a plus are dialled.
    ///   - charset: That of texts which declare none. A byte order mark says otherwise.
    /// - Throws: ``ScanFailure`` where the file can't be opened.
    public convenience init(
        fileAt path: String, in region: PhoneNumber.Region, charset: Charset = .utf8
    ) throws(ScanFailure) {
        let lines = try LineReader(fileAt: path, longestLine: ImportLimits.standard.property)
        self.init(lines, path: path, region: region, charset: charset, limits: .standard)
    }

    /// Reads a text. O(1).
    public convenience init(_ text: String, in region: PhoneNumber.Region) {
        self.init(bytes: Array(text.utf8), in: region)
    }

    /// Reads bytes. O(1).
    ///
    /// - Parameters:
    ///   - bytes: Cards.
    ///   - region: Where numbers without a plus are dialled.
    ///   - charset: That of texts which declare none. A byte order mark says otherwise.
    public convenience init(bytes: [UInt8], in region: PhoneNumber.Region, charset: Charset = .utf8) {
        self.init(bytes: bytes, region: region, charset: charset, limits: .standard)
    }

    convenience init(bytes: [UInt8], region: PhoneNumber.Region, charset: Charset, limits: ImportLimits) {
        self.init(
            LineReader(text: bytes, longestLine: limits.property), path: "", region: region, charset: charset,
            limits: limits)
    }

    /// Tests read with limits of their own.
    init(
        _ lines: consuming LineReader, path: String, region: PhoneNumber.Region, charset: Charset,
        limits: ImportLimits
    ) {
        self.lines = CardLines(lines, longest: limits.property)
        self.path = path
        self.limits = limits
        self.charset = charset
        reader = PhoneValidator(region: region, level: .lenient)
    }

    /// How far the file was read.
    public var progress: ImportProgress { ImportProgress(bytes: lines.readBytes, totalBytes: lines.totalBytes) }

    /// The next contact, or what is wrong; nil at the end. O(bytes of the card).
    ///
    /// - Throws: ``ScanFailure`` where the file can't be read to its end; the cards before came.
    public func next() throws(ScanFailure) -> ImportItem? {
        while found.isEmpty {
            guard let line = try nextLine() else {
                guard let open = card else { return nil }
                (card, inner) = (nil, 0)
                found = [.issue(ImportIssue(line: open.number, .notClosed, .rejected))]
                break
            }
            take(line)
        }
        return found.removeFirst()
    }

    private func nextLine() throws(ScanFailure) -> CardLines.Line? {
        do throws(ReadFailure) {
            return try lines.next(keepsBlanks: card?.isVersion2 ?? false)
        } catch {
            throw ScanFailure(error, path: path)
        }
    }

    private func take(_ line: CardLines.Line) {
        if line.bytes.allSatisfy({ $0 == .space || $0 == .tab }) { return }
        if line.isCut {
            return note(.tooLong(limit: limits.property), .dropped, line)
        }
        guard let property = ContentLine(line.bytes) else {
            return note(.noProperty, .dropped, line)
        }
        if inner > 0 {
            if property.isOfCard { inner += property.name == "BEGIN" ? 1 : property.name == "END" ? -1 : 0 }
            return
        }
        switch property.name {
        case "BEGIN" where property.isOfCard && card?.awaitsCard == true:
            inner = 1
            note(.cardInCard, .dropped, line)
        case "BEGIN" where property.isOfCard: begin(line)
        case "END" where property.isOfCard: end(line)
        default:
            guard card != nil else { return note(.outsideOfCards, .dropped, line) }
            card?.take(property, number: line.number)
            handOutIssues()
        }
    }

    /// A card with many issues holds none of them.
    private func handOutIssues() {
        if let issues = card?.takeIssues() { found += issues.map(ImportItem.issue) }
    }

    /// Notes what is wrong with a line: each in a card, all lines between cards once.
    private func note(_ reason: ImportIssue.Reason, _ outcome: ImportIssue.Outcome, _ line: CardLines.Line) {
        if card == nil, isOutside { return }
        isOutside = card == nil
        let reason = isOutside ? .outsideOfCards : reason
        found.append(.issue(ImportIssue(line: line.number, reason, outcome, excerpt: line.bytes)))
    }

    private func begin(_ line: CardLines.Line) {
        if let open = card {
            found.append(.issue(ImportIssue(line: open.number, .notClosed, .rejected)))
        }
        isOutside = false
        card = Card(number: line.number, reader: reader, charset: charset, limits: limits)
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
    fileprivate var isOfCard: Bool {
        String(decoding: value, as: UTF8.self).trimmed.uppercased() == "VCARD"
    }
}
