package import PhoneModel

extension PortableEngine {
    /// - C twin: `phn_check_lines`.
    package func checkLines(
        _ text: Span<UInt8>, isEnd: Bool, in region: PhoneNumber.Region, into columns: inout LineColumns
    ) -> Int {
        var start = 0
        while start < text.count, let line = text.line(at: start, isEnd: isEnd) {
            let range = start..<line.end
            let finding = check(text.extracting(range), in: region)
            columns.append(finding, end: line.end)
            columns.e164?.append(finding.number.flatMap { format($0, .e164, .standard) })
            columns.national?.append(finding.number.flatMap { format($0, .national, .standard) })
            start = line.next
        }
        return start
    }
}

extension LineColumns {
    fileprivate mutating func append(_ finding: Finding, end: Int) {
        levels.append(finding.level?.rawValue ?? 0)
        kinds.append(finding.kind?.rawValue ?? 0)
        reasons.append(finding.reason?.rawValue ?? 0)
        ends?.append(end)
        regions?.append(finding.region?.code ?? 0)
    }
}

extension LineColumns.Texts {
    fileprivate mutating func append(_ text: String?) {
        if let text { bytes += text.utf8 }
        ends.append(bytes.count)
    }
}
