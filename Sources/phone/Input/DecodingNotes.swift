import PhoneShell
import PhoneTables

extension DecodingReport {
    /// Returns what was detected, and what could not be converted, one line each.
    ///
    /// - Parameter damage: What follows from bytes that could not be converted; nil to leave that open.
    func notes(in source: Source, damage: String?) -> [String] {
        var notes: [String] = []
        if isAssumed {
            notes.append(
                "\(source.label): decoded from \(charset), which was detected; name another charset with --charset")
        }
        for (charset, lines) in otherwise.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let count = Display.count(lines.count, "line", "is", "are")
            let line = lines.firstLine ?? 1
            notes.append("\(source.label):\(line): \(count) not \(self.charset), and decoded from \(charset)")
        }
        if let line = damaged.firstLine {
            let count = Display.count(damaged.count, "line", "has", "have")
            let effect = damage.map { ", and \($0)" } ?? ""
            notes.append(
                "\(source.label):\(line): \(count) bytes that are not \(charset); they became U+FFFD\(effect)")
        }
        return notes
    }

    /// Returns the notes about a table, with one about its rows and positions if they differ from those of the file.
    /// Only cells of the checked column with U+FFFD are rejected.
    func tableNotes(in source: Source) -> [String] {
        var notes = notes(in: source, damage: "a number with one is rejected")
        if let line = notUTF8.firstLine {
            let count = Display.count(notUTF8.count, "line", "has", "have")
            notes.append(
                "\(source.label):\(line): \(count) bytes that are not UTF-8; a number with one is rejected; name "
                    + "another charset with --charset")
        }
        guard charset != .utf8 || isCompressed || !otherwise.isEmpty else { return notes }
        let original = charset != .utf8 ? "\(charset)" : isCompressed ? "gzip" : "several charsets"
        notes.append(
            "\(source.label): converted from \(original); rows are written in UTF-8, and byte positions are those of "
                + "the text in UTF-8")
        return notes
    }
}
