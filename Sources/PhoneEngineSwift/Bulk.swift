package import PhoneModel

extension PortableEngine {
    /// - C twin: `phn_check_region_lines`.
    package func checkLines(
        _ text: Span<UInt8>, isEnd: Bool, in regions: LineRegions, into columns: inout LineColumns
    ) -> Int {
        var start = 0
        while start < text.count, let line = text.line(at: start, isEnd: isEnd) {
            let whole = text.extracting(start..<line.end)
            let parts = regions.parts(of: whole)
            let finding = check(whole.extracting(parts.number), in: parts.region)
            columns.append(finding, end: line.end)
            let accepted = columns.takesE164(of: finding) ? finding.number : nil
            columns.e164?.append(accepted.flatMap { format($0, .e164, .standard) })
            columns.national?.append(finding.number.flatMap { format($0, .national, .standard) })
            start = line.next
        }
        return start
    }
}
