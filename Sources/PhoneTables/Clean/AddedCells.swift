internal import PhoneFiles
internal import PhoneNumbers

/// The cells of added columns, rendered as far as they are the same for many rows.
struct AddedCells: Sendable {
    /// An added column: what precedes its value.
    private struct Column: Sendable {
        let property: AddedColumn
        let lead: Range<Int>
    }

    private let columns: [Column]
    private let words: Words
    /// What encloses a text, and what a cell without a value has.
    private let quote: Range<Int>
    private let nothing: Range<Int>
    private let levels: [Range<Int>]
    private let kinds: [Range<Int>]
    private let reasons: [Range<Int>]
    private let truths: [Range<Int>]
    private let tableReasons: [RejectReason: Range<Int>]
    private let numbers: TableOptions.Numbers
    /// Whether joined values contain the delimiter.
    private let joins: Bool
    private let validator: PhoneValidator
    private let nonGeographic = PhoneNumber.Region.nonGeographic.code
    /// Whether a column needs more than the columns of the engine.
    private let needsVerdicts: Bool

    /// - Parameter leads: What precedes the value of each column, such as a delimiter.
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
        let truths = cells.count..<cells.count + 2
        cells += ["false", "true"].map { Array($0.utf8) }
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
        self.validator = validator
        needsVerdicts = added.contains { [.international, .extension, .suggestion].contains($0) }
    }

    /// The columns that are needed of the engine.
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

    /// Puts the added cells of a row.
    ///
    /// - Parameters:
    ///   - batch: The cells of the block and their batch.columns.
    ///   - item: The index of the row in them.
    ///   - number: Which of several numbers the row is for; nil for all.
    func put(_ batch: borrowing CellBatch, _ item: Int, number: Int?, on sink: inout ByteSink) {
        guard !columns.isEmpty else { return }
        if let several = batch.several(item), numbers == .all || number != nil, batch.isAccepted(item) {
            return put(several.selected(number), of: several.count, on: &sink)
        }
        let words = words.bytes.span
        let (level, reason) = (batch.columns.levels[item], batch.columns.reasons[item])
        let isAccepted = batch.isAccepted(item)
        let verdict = needsVerdicts ? batch.verdict(item, by: validator) : nil
        for column in columns {
            sink.append(column.lead, of: words)
            switch column.property {
            case .valid: sink.append(truths[isAccepted ? 1 : 0], of: words)
            case .level: sink.append(levels[Int(level)], of: words)
            case .kind: putKind(batch.columns.kinds[item], words, on: &sink)
            case .region: putRegion(batch.columns.regions?[item] ?? 0, words, on: &sink)
            case .e164: put(isAccepted ? batch.columns.e164 : nil, item, words, on: &sink)
            case .national: put(batch.columns.national, item, words, on: &sink)
            case .reason:
                if isAccepted {
                    sink.append(nothing, of: words)
                } else {
                    sink.append(batch.reason(item).map(putReason) ?? reasons[Int(reason)], of: words)
                }
            case .offset:
                if isAccepted {
                    sink.append(nothing, of: words)
                } else {
                    sink.append(batch.columns.offsets?[item] ?? 0)
                }
            case .international:
                let number = isAccepted ? verdict?.number : nil
                put(number.flatMap { validator.format($0, .international) }, words, on: &sink)
            case .extension: put(verdict?.number?.extension, words, on: &sink)
            case .suggestion:
                let text = isAccepted ? nil : verdict?.suggestedNumber?.e164 ?? verdict?.suggestion
                put(text, words, on: &sink)
            case .count: sink.append(batch.several(item)?.count ?? (isAccepted ? 1 : 0))
            }
        }
    }

    /// Puts the values of several numbers, joined by semicolons.
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

    private func putReason(_ reason: RejectReason) -> Range<Int> { tableReasons[reason] ?? nothing }

    @inline(__always)
    private func putKind(_ kind: UInt8, _ words: Span<UInt8>, on sink: inout ByteSink) {
        sink.append(kind == 0 ? nothing : kinds[Int(kind)], of: words)
    }

    @inline(__always)
    private func putRegion(_ code: UInt16, _ words: Span<UInt8>, on sink: inout ByteSink) {
        guard code != 0 else { return sink.append(nothing, of: words) }
        guard code != nonGeographic else { return put("001", words, on: &sink) }
        sink.append(quote, of: words)
        sink.putRow(atMost: 2) { $0.put(pair: code, if: true) }
        sink.append(quote, of: words)
    }

    @inline(__always)
    private func put(_ texts: LineColumns.Texts?, _ item: Int, _ words: Span<UInt8>, on sink: inout ByteSink) {
        guard let texts, case let range = texts.range(of: item), !range.isEmpty else {
            return sink.append(nothing, of: words)
        }
        sink.append(quote, of: words)
        sink.append(range, of: texts.bytes.span)
        sink.append(quote, of: words)
    }

    private func put(_ text: String?, _ words: Span<UInt8>, on sink: inout ByteSink) {
        guard let text, !text.isEmpty else { return sink.append(nothing, of: words) }
        sink.append(quote, of: words)
        sink.append(text)
        sink.append(quote, of: words)
    }
}
