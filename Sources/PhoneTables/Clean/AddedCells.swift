internal import PhoneFiles
internal import PhoneNumbers

/// The cells of added columns. Bytes that many rows share are rendered once.
struct AddedCells: Sendable {
    /// An added column and the bytes before its value.
    private struct Column: Sendable {
        let property: AddedColumn
        let lead: Range<Int>
    }

    /// The most bytes of a number in decimal digits.
    private static let mostDigits = 20

    private let columns: [Column]
    /// The most bytes of all cells, without the texts of numbers.
    private let mostBytes: Int
    private let words: Words
    /// The quote around a text, and the contents of a cell without a value.
    private let quote: Range<Int>
    private let nothing: Range<Int>
    private let levels: [Range<Int>]
    private let kinds: [Range<Int>]
    private let reasons: [Range<Int>]
    private let truths: [Range<Int>]
    private let nonGeographicWord: Range<Int>
    private let tableReasons: [RejectReason: Range<Int>]
    private let numbers: TableOptions.Numbers
    /// Whether joined values contain the delimiter.
    private let joins: Bool
    private let validator: PhoneValidator
    private let nonGeographic = PhoneNumber.Region.nonGeographic.code
    /// Whether a column needs more than the columns of the engine.
    private let needsVerdicts: Bool

    /// - Parameter leads: The bytes before the value of each column, such as a delimiter.
    init(
        _ options: TableOptions, leads: [[UInt8]], quote: [UInt8], nothing: [UInt8], validator: PhoneValidator
    ) {
        let added = options.added
        var cells: [[UInt8]] = leads + [quote, nothing]
        func add(_ texts: [String]) -> Range<Int> {
            let start = cells.count
            cells += texts.map { quote + Array($0.utf8) + quote }
            return start..<cells.count
        }
        let levels = add(PhoneNumber.Level.byRawValue.map { $0?.description ?? "none" })
        let kinds = add(PhoneNumber.Kind.byRawValue.map { $0?.description ?? "" })
        let reasons = add(PhoneNumber.Reason.byRawValue.map { ($0 ?? .belowLevel).description })
        let others = add(RejectReason.allCases.map(\.rawValue))
        let nonGeographicWord = add(["\(PhoneNumber.Region.nonGeographic)"]).lowerBound
        let truths = cells.count..<cells.count + 2
        cells += ["false", "true"].map { Array($0.utf8) }
        // A cell has at most its lead, a word or a number, and two quotes.
        let longest = (cells.map(\.count).max() ?? 0) + Self.mostDigits
        mostBytes = added.count * (2 * longest + 2 * quote.count)
        let words = Words(cells)
        self.words = words
        columns = zip(added, leads.indices).map { Column(property: $0, lead: words[$1]) }
        self.quote = words[leads.count]
        self.nothing = words[leads.count + 1]
        self.levels = levels.map { words[$0] }
        self.kinds = kinds.map { words[$0] }
        self.reasons = reasons.map { words[$0] }
        tableReasons = Dictionary(uniqueKeysWithValues: zip(RejectReason.allCases, others.map { words[$0] }))
        self.numbers = options.numbers
        joins = leads.first == [UInt8(ascii: ";")]
        self.truths = truths.map { words[$0] }
        self.nonGeographicWord = words[nonGeographicWord]
        self.validator = validator
        needsVerdicts = added.contains { [.international, .extension, .suggestion].contains($0) }
    }

    /// Returns the columns that are needed from the engine.
    static func wanted(for added: [AddedColumn]) -> LineColumns.Wanted {
        var wanted: LineColumns.Wanted = []
        for column in added {
            switch column {
            case .region: wanted.insert(.regions)
            case .e164: wanted.insert(.e164)
            case .national: wanted.insert(.national)
            case .offset: wanted.insert(.offsets)
            case .valid, .level, .kind, .international, .extension, .reason, .count, .suggestion: break
            }
        }
        return wanted
    }

    /// Writes the added cells of a row.
    ///
    /// - Parameters:
    ///   - batch: The cells of the block and their results.
    ///   - item: The index of the row in them.
    ///   - number: Which of several numbers the row is for; nil for all.
    func put(_ batch: borrowing CellBatch, _ item: Int, number: Int?, on sink: inout ByteSink) {
        guard !columns.isEmpty else { return }
        if let several = batch.several(item), numbers == .all || number != nil, batch.isAccepted(item) {
            return put(several.selected(number), of: several.count, on: &sink)
        }
        let words = words.bytes.span
        let isAccepted = batch.isAccepted(item)
        let texts = needsVerdicts ? texts(of: batch.verdict(item, by: validator), isAccepted) : []
        // A rejected cell has no E.164 text.
        let e164 = isAccepted ? Self.range(of: item, in: batch.columns.e164) : 0..<0
        let national = Self.range(of: item, in: batch.columns.national)
        let room = mostBytes &+ columns.count &* (e164.count &+ national.count) &+ texts.reduce(0) { $0 &+ $1.count }
        sink.putRow(atMost: room) { row in
            for index in columns.indices {
                row.put(columns[index].lead, of: words)
                switch columns[index].property {
                case .valid: row.put(truths[isAccepted ? 1 : 0], of: words)
                case .level: row.put(levels[Int(batch.columns.levels[item])], of: words)
                case .kind:
                    let kind = batch.columns.kinds[item]
                    row.put(kind == 0 ? nothing : kinds[Int(kind)], of: words)
                case .region: putRegion(batch.columns.regions?[item] ?? 0, words, on: &row)
                case .e164: put(e164, of: batch.columns.e164, words, on: &row)
                case .national: put(national, of: batch.columns.national, words, on: &row)
                case .reason:
                    let reason = batch.columns.reasons[item]
                    row.put(
                        isAccepted ? nothing : batch.reason(item).map(word(for:)) ?? reasons[Int(reason)], of: words)
                case .offset:
                    if isAccepted { row.put(nothing, of: words) } else { row.put(batch.columns.offsets?[item] ?? 0) }
                case .international, .extension, .suggestion: put(texts[index], words, on: &row)
                case .count: row.put(batch.several(item)?.count ?? (isAccepted ? 1 : 0))
                }
            }
        }
    }

    /// Returns the texts that need a verdict, for each column; empty for the other columns.
    private func texts(of verdict: Verdict, _ isAccepted: Bool) -> [[UInt8]] {
        columns.map { column in
            let text: String? =
                switch column.property {
                case .international: isAccepted ? text(of: verdict, .international) : nil
                case .extension: verdict.number?.extension
                case .suggestion: isAccepted ? nil : verdict.suggestedNumber?.e164 ?? verdict.suggestion
                default: nil
                }
            return Array((text ?? "").utf8)
        }
    }

    @inline(__always)
    private static func range(of item: Int, in texts: LineColumns.Texts?) -> Range<Int> {
        texts.map { $0.range(of: item) } ?? 0..<0
    }

    /// Writes the values of several numbers, joined by semicolons.
    private func put(_ verdicts: [Verdict], of count: Int, on sink: inout ByteSink) {
        let words = words.bytes.span
        for column in columns {
            sink.append(column.lead, of: words)
            switch column.property {
            case .valid: sink.append(truths[1], of: words)
            case .count: sink.append(count)
            case .reason, .offset, .suggestion: sink.append(nothing, of: words)
            case .level: putAll(verdicts.map { $0.level?.description }, words, on: &sink)
            case .kind: putAll(verdicts.map { $0.kind?.description }, words, on: &sink)
            case .region: putAll(verdicts.map { $0.region?.description }, words, on: &sink)
            case .e164: putAll(verdicts.map { $0.number?.e164 }, words, on: &sink)
            case .extension: putAll(verdicts.map { $0.number?.extension }, words, on: &sink)
            case .international: putAll(verdicts.map { text(of: $0, .international) }, words, on: &sink)
            case .national: putAll(verdicts.map { text(of: $0, .national) }, words, on: &sink)
            }
        }
    }

    private func text(of verdict: Verdict, _ style: PhoneNumber.Style) -> String? {
        verdict.number.flatMap { validator.format($0, style) }
    }

    private func putAll(_ texts: [String?], _ words: Span<UInt8>, on sink: inout ByteSink) {
        let isEmpty = texts.allSatisfy { $0 == nil }
        let needsQuotes = joins && texts.count > 1
        if needsQuotes && !isEmpty { sink.append(.quote) }
        put(isEmpty ? nil : texts.map { $0 ?? "" }.joined(separator: ";"), words, on: &sink)
        if needsQuotes && !isEmpty { sink.append(.quote) }
    }

    private func word(for reason: RejectReason) -> Range<Int> { tableReasons[reason] ?? nothing }

    @inline(__always)
    private func putRegion(_ code: UInt16, _ words: Span<UInt8>, on row: inout RowPlace) {
        guard code != 0 else { return row.put(nothing, of: words) }
        guard code != nonGeographic else { return row.put(nonGeographicWord, of: words) }
        row.put(quote, of: words)
        row.put(pair: code, if: true)
        row.put(quote, of: words)
    }

    /// Writes a text of a column; an empty text is written as an absent value.
    @inline(__always)
    private func put(_ range: Range<Int>, of texts: LineColumns.Texts?, _ words: Span<UInt8>, on row: inout RowPlace) {
        guard let texts, !range.isEmpty else { return row.put(nothing, of: words) }
        row.put(quote, of: words)
        row.put(range, of: texts.bytes.span)
        row.put(quote, of: words)
    }

    private func put(_ text: [UInt8], _ words: Span<UInt8>, on row: inout RowPlace) {
        guard !text.isEmpty else { return row.put(nothing, of: words) }
        row.put(quote, of: words)
        row.put(0..<text.count, of: text.span)
        row.put(quote, of: words)
    }

    private func put(_ text: String?, _ words: Span<UInt8>, on sink: inout ByteSink) {
        guard let text, !text.isEmpty else { return sink.append(nothing, of: words) }
        sink.append(quote, of: words)
        sink.append(text)
        sink.append(quote, of: words)
    }
}
