/// A date, converted between the forms of tables and vCards.
struct CSVDate: Equatable {
    /// A vCard date in basic form, `19900131`, `1990-01` or `--0131`, or another text.
    private let value: String
    private let isDate: Bool

    /// Parses a date in the order year, month, day, or in an unambiguous order. Any other text is kept, such as a date
    /// that does not exist. Returns nil for the text that Outlook writes for a missing date.
    init?(_ text: String) {
        if text == "0/0/00" { return nil }
        let basic = Self.basic(text).flatMap { Contact.Day.standard($0[...]) == nil ? nil : $0 }
        value = basic ?? text
        isDate = basic != nil
    }

    /// The date in the basic form of vCards; nil for another text.
    var basic: String? { isDate ? value : nil }

    /// Returns the date as a content line.
    func line(_ name: String) -> String {
        isDate ? "\(name):\(value)" : "\(name);VALUE=text:\(CardText.escaped(value))"
    }

    private static func basic(_ text: String) -> String? {
        let separators: Set<Character> = ["-", ".", "/", " ", "년", "월", "일"]
        guard text.utf8.count <= 32, text.allSatisfy({ $0.isASCII && $0.isNumber || separators.contains($0) }) else {
            return nil
        }
        let parts = text.split(whereSeparator: separators.contains).map(String.init)
        if text.hasPrefix("--"), let date = monthDay(parts.count == 1 ? parts[0].halves(2) : parts) {
            return "--\(date)"
        }
        if parts.count == 2, isYear(parts[0]), parts[1].utf8.count == 2, 1...12 ~= Int(parts[1]) ?? 0,
            text == parts.joined(separator: "-")
        {
            return text
        }
        let whole = parts.count == 1 && text.utf8.count == 8 ? parts[0].halves(4) : parts
        if whole.count == 2, parts.count == 1, isYear(whole[0]) {
            return monthDay(whole[1].halves(2)).map { whole[0] + $0 }
        }
        guard whole.count == 3 else { return nil }
        if isYear(whole[0]) { return monthDay(Array(whole[1...])).map { whole[0] + $0 } }
        guard isYear(whole[2]) else { return nil }
        // 1/2/1990 may be in January or in February, but 31/1/1990 is unambiguous.
        let (american, european) = (monthDay([whole[0], whole[1]]), monthDay([whole[1], whole[0]]))
        guard american == nil || european == nil || american == european else { return nil }
        return (american ?? european).map { whole[2] + $0 }
    }

    private static func isYear(_ text: String) -> Bool { text.utf8.count == 4 && (Int(text) ?? 0) >= 1000 }

    /// Returns a month and a day as four digits, such as `0131`; nil for other texts.
    private static func monthDay(_ parts: [String]) -> String? {
        guard parts.count == 2, let month = Int(parts[0]), let day = Int(parts[1]), 1...12 ~= month, 1...31 ~= day
        else { return nil }
        return [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    }
}

extension String {
    /// Splits the text after a number of characters.
    fileprivate func halves(_ count: Int) -> [String] { [String(prefix(count)), String(dropFirst(count))] }
}

extension [CSVMapping.DatePart: String] {
    /// The date of a birthday in one cell, or in separate cells as in Thunderbird's tables.
    var date: CSVDate? {
        if let whole = self[.whole] { return CSVDate(whole) }
        guard let month = self[.month], let day = self[.day] else {
            return isEmpty
                ? nil : CSVDate([self[.year], self[.month], self[.day]].compactMap(\.self).joined(separator: "-"))
        }
        return CSVDate(self[.year].map { "\($0)-\(month)-\(day)" } ?? "--\(month)-\(day)")
    }
}
