internal import PhoneModel

/// A piece of a candidate that is parsed for one region after another, with what has been found in it so far, which all
/// regions share.
///
/// - C twin: `phn_ask`.
struct Ask {
    let piece: Range<Int>
    let leniency: PhoneNumber.Leniency
    /// The labels of a piece that has to be valid; nil for other pieces.
    private let labels: Labels?
    private var seen: Glance?
    private var read: Read?

    private enum Read {
        case plain(Reading), labeled(Labeled), inText
    }

    /// - C twin: `phn_ask_begin`.
    init(piece: Range<Int>, leniency: PhoneNumber.Leniency, labels: Labels?) {
        self.piece = piece
        self.leniency = leniency
        self.labels = labels
    }
}

extension Ask {
    /// Finds the digits of the piece, once for all regions.
    ///
    /// - C twin: `phn_see`.
    private mutating func see(_ window: Window, in text: Span<UInt8>) -> Glance {
        let seen = seen ?? Glance(piece, of: window, in: text, labels)
        self.seen = seen
        return seen
    }

    /// Whether the digits of the piece may be a number of a region.
    ///
    /// - C twin: `look_at`.
    fileprivate mutating func mayBeNumber(
        _ engine: PortableEngine, _ window: Window, in text: Span<UInt8>, _ region: PhoneNumber.Region
    ) -> Bool {
        engine.mayBeNumber(see(window, in: text), in: region, leniency)
    }

    /// - C twin: `read_piece`.
    private mutating func read(_ window: Window, in text: Span<UInt8>, _ profile: PlanProfile) -> Read {
        if let read { return read }
        var read = window.readPlain(piece, profile).map(Read.plain)
        // The label of an extension is read from the text, whose characters are not decoded.
        if read == nil && !window.hasEscape(piece, in: text) {
            read = window.readLabeled(piece, in: text, profile).map(Read.labeled)
        }
        self.read = read ?? .inText
        return read ?? .inText
    }

    /// Parses a piece by its scalars in the window; nil if they do not suffice.
    ///
    /// - C twin: `parse_read`.
    fileprivate mutating func parseRead(
        _ engine: PortableEngine, _ window: Window, in text: Span<UInt8>, _ region: PhoneNumber.Region
    ) -> Parsing? {
        switch read(window, in: text, engine.profile) {
        case .plain(let reading): engine.parse(reading, in: region)
        case .labeled(let labeled): engine.parse(labeled, in: region)
        case .inText: nil
        }
    }

    /// Whether a piece is parsed before its digits are checked. False if the number has to be valid, because few pieces
    /// are valid numbers; if the piece has a slash, at which a number may end early; or if digits follow its extension.
    ///
    /// - C twin: `is_parsed_first`.
    fileprivate mutating func isParsedFirst(_ window: Window, in text: Span<UInt8>, _ profile: PlanProfile) -> Bool {
        if leniency != .possible || window.scalars.contains(0x2F) { return false }
        guard case .labeled(let labeled) = read(window, in: text, profile) else { return true }
        return labeled.isWhole
    }
}

extension PortableEngine {
    /// Parses a piece in a region; nil if it is not a number. The scalars in the window suffice for most pieces; the
    /// text of the others is parsed. O(bytes).
    ///
    /// - C twin: `phn_ask_in`.
    func parse(
        _ ask: inout Ask, of window: Window, in text: Span<UInt8>, _ region: PhoneNumber.Region
    ) -> Parsing? {
        let isFirst = ask.isParsedFirst(window, in: text, profile)
        if !isFirst && !ask.mayBeNumber(self, window, in: text, region) { return nil }
        if let parsing = ask.parseRead(self, window, in: text, region) { return parsing }
        if isFirst && !ask.mayBeNumber(self, window, in: text, region) { return nil }
        return parse(ask.piece, of: window, in: text, region)
    }
}
