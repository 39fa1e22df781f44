package import PhoneModel

/// Plain lines are collected in rows, many at a time, and the rows are appended to the columns; `check` validates the
/// other lines one by one.
///
///     010-2345-6789        Packed ─► Heads ─► states ─► Row ─┬─► levels, kinds, reasons, ends, offsets, regions
///     US  (650) 253-0000   Packed ─► Leads ─► states ─► Row ─┴─► E.164, national
extension PortableEngine {
    /// - C twin: `phn_check_region_lines`.
    package func checkLines(
        _ text: Span<UInt8>, isEnd: Bool, in regions: LineRegions, into columns: inout LineColumns
    ) -> Int {
        guard let lane, let main = lane.heads(of: plan.root(of: regions.region)) ?? lane.main else {
            return checkAlone(text, from: 0, most: .max, isEnd: isEnd, in: regions, into: &columns)
        }
        let isHome = regions.column == nil && main.root == plan.root(of: regions.region)
        var rows = Rows(bytes: text.count)
        var start = 0
        while true {
            start =
                isHome
                ? takeLines(text, from: start, in: regions.region, lane, main, into: &rows)
                : takeMixed(text, from: start, in: regions, lane, into: &rows)
            if rows.hasAbroad { answerAbroad(&rows) }
            append(rows, of: text, lane, main, to: &columns)
            if rows.isFull { continue }
            let next = checkAlone(text, from: start, most: 1, isEnd: isEnd, in: regions, into: &columns)
            if next == start { return start }
            start = next
        }
    }

    /// Checks lines one by one. Returns where the next line begins.
    private func checkAlone(
        _ text: Span<UInt8>, from begin: Int, most: Int, isEnd: Bool, in regions: LineRegions,
        into columns: inout LineColumns
    ) -> Int {
        var start = begin
        var left = most
        while left > 0, start < text.count, let line = text.line(at: start, isEnd: isEnd) {
            let whole = text.extracting(start..<line.end)
            let parts = regions.parts(of: whole)
            var finding = check(whole.extracting(parts.number), in: parts.region)
            finding.offset += parts.number.lowerBound
            append(finding, end: line.end, to: &columns)
            start = line.next
            left -= 1
        }
        return start
    }

    /// Appends the result for a text that ends at an offset.
    func append(_ finding: Finding, end: Int, to columns: inout LineColumns) {
        columns.append(finding, end: end)
        let accepted = columns.takesE164(of: finding) ? finding.number : nil
        columns.e164?.append(accepted.flatMap { format($0, .e164, .standard) })
        columns.national?.append(finding.number.flatMap { format($0, .national, .standard) })
    }
}

// MARK: Collecting lines

extension PortableEngine {
    /// Collects plain lines in a region of the Korean plan until the rows are full or a line has to be checked alone.
    /// Returns where the next line begins.
    private func takeLines(
        _ text: Span<UInt8>, from begin: Int, in region: PhoneNumber.Region, _ lane: Lane, _ heads: Heads,
        into rows: inout Rows
    ) -> Int {
        let bytes = text.bytes
        let plus = lane.plus
        let records = lane.records.span
        var taken = rows.rows.mutableSpan
        var count = 0
        var hasAbroad = false
        var start = begin
        while count < taken.count, let line = bytes.shortLine(at: start), line.packed.isPlain {
            let packed = line.packed
            let label = (packed.plus ? plus : heads).end(after: packed.digits, count: packed.count)
            if packed.isDoubtful || packed.hasLoneDigit || label == Heads.open {
                let number = text.extracting(line.begin..<line.begin + line.size)
                guard let answer = answer(to: packed, number, in: region, lane) else { break }
                taken[count] = Rows.Row(line, answer, lane)
                hasAbroad = hasAbroad || taken[count].code != 0
            } else {
                let root = packed.plus ? plus.root : heads.root
                taken[count] = Rows.Row(line, records[Int(label)], label: label, root: root)
            }
            count += 1
            start = line.next
        }
        rows.count = count
        rows.hasAbroad = hasAbroad
        return start
    }

    /// Collects plain lines of several regions, or of a region that is not in the Korean plan, until the rows are full
    /// or a line has to be checked alone. Returns where the next line begins.
    private func takeMixed(
        _ text: Span<UInt8>, from begin: Int, in regions: LineRegions, _ lane: Lane, into rows: inout Rows
    ) -> Int {
        let bytes = text.bytes
        var taken = rows.rows.mutableSpan
        var count = 0
        var start = begin
        while count < taken.count, let (line, region) = bytes.shortLine(at: start, in: regions), line.packed.isPlain,
            let answer = answer(
                to: line.packed, text.extracting(line.begin..<line.begin + line.size), in: region, lane)
        {
            taken[count] = Rows.Row(line, answer, lane)
            count += 1
            start = line.next
        }
        rows.count = count
        rows.hasAbroad = count > 0
        return start
    }

    /// Finds the result for a plain text; nil if `check` has to validate it.
    ///
    /// - C twin: `answer_mixed`.
    private func answer(
        to packed: Packed, _ text: Span<UInt8>, in region: PhoneNumber.Region, _ lane: Lane
    ) -> RowAnswer? {
        let root = packed.plus ? lane.plus.root : plan.root(of: region)
        if packed.plus || root == 0, let leads, let world, leadsAbroad(packed, text, in: region) {
            return findNational(packed, leads, world, in: region).map(RowAnswer.world)
        }
        guard root != 0 else { return nil }
        let isDoubtful = packed.isDoubtful || packed.hasLoneDigit
        let end = isDoubtful ? Heads.open : lane.end(of: packed, from: root)
        let label = end == Heads.open ? settle(packed, text, lane, root) : end
        return label.map { RowAnswer.lane($0, root: root) }
    }
}
