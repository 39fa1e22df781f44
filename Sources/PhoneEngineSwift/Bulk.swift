package import PhoneModel

/// Plain lines are taken many at a time into rows, and the columns are written from these; `check` validates the other
/// lines one by one.
///
///     010-2345-6789        Packed ─► Heads ─► states ─► Row ─┬─► levels, kinds, reasons, ends, offsets, regions
///                                                            └─► E.164, national
extension PortableEngine {
    /// - C twin: `phn_check_region_lines`.
    package func checkLines(
        _ text: Span<UInt8>, isEnd: Bool, in regions: LineRegions, into columns: inout LineColumns
    ) -> Int {
        let hasOneRegion = regions.column == nil && profile == .standard
        guard hasOneRegion, let lane, let heads = lane.heads(of: plan.root(of: regions.region)) else {
            return checkAlone(text, from: 0, most: .max, isEnd: isEnd, in: regions, into: &columns)
        }
        var rows = Rows(bytes: text.count)
        var start = 0
        while true {
            start = takeLines(text, from: start, lane, heads, into: &rows)
            append(rows, of: text, in: regions.region, lane, heads, to: &columns)
            if rows.isFull { continue }
            let next = checkAlone(text, from: start, most: 1, isEnd: isEnd, in: regions, into: &columns)
            if next == start { return start }
            start = next
        }
    }

    /// Checks lines like texts of their own. Returns where the next line begins.
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

    /// Takes plain lines until the rows are full or another line follows. Returns where the next line begins.
    private func takeLines(
        _ text: Span<UInt8>, from begin: Int, _ lane: Lane, _ heads: Heads, into rows: inout Rows
    ) -> Int {
        let bytes = text.bytes
        let domestic = heads.states.span
        let abroad = lane.plus.states.span
        let records = lane.records.span
        let states = plan.states
        var taken = rows.rows.mutableSpan
        var count = 0
        var start = begin
        while count < taken.count, let line = bytes.shortLine(at: start), line.packed.isPlain {
            let packed = line.packed
            var label = states.label(after: packed.digits, count: packed.count, packed.plus ? abroad : domestic)
            if packed.isDoubtful || !records[Int(label)].takes(packed.count) {
                guard let settled = settle(packed, text.extracting(start..<line.end), lane, heads) else { break }
                label = settled
            }
            taken[count] = Rows.Row(
                digits: packed.digits, count: packed.count, begin: start, end: line.end, label: label)
            count += 1
            start = line.next
        }
        rows.count = count
        return start
    }
}
