/// A birthday in a line: the property `BDAY`.
struct Birthday: UnlabeledField {
    let day: Contact.Day

    static let name = "BDAY"
    static let parametersOfValue: Set<String> = ["VALUE", "X-APPLE-OMIT-YEAR", "CALSCALE"]
    var isEmpty: Bool { false }

    init(_ day: Contact.Day) { self.day = day }

    init?(_ line: ContentLine, label: Contact.Label) {
        // A value that is declared as text is not a date, even if it contains digits: the order of its month and day is
        // ambiguous.
        guard !line.has("VALUE", "text"), !line.has("CALSCALE", "hijri"), let day = Contact.Day(line.text.trimmed)
        else { return nil }
        // Apple writes a placeholder year and declares it as omitted.
        let omitted = line["X-APPLE-OMIT-YEAR"].flatMap { Int($0) }
        let known = day.year == omitted ? Contact.Day(year: nil, month: day.month, day: day.day) : day
        guard let known else { return nil }
        self.day = known
    }

    func value(replacing old: ContentLine?) -> String { day.basic }
}
