internal import PhoneFiles
public import PhoneNumbers

/// Writes contacts as CSV, by RFC 4180 with CR LF, in the columns that ``CSVReader`` knows.
///
///     let writer = CSVWriter(numbers: 1, emails: 0, language: .korean)
///     let table = writer.header + writer.row(Contact.Details(name: "홍길동", age: 20))
///
/// Name, age, numbers and addresses with their labels, the note, and what ``CSVColumns`` finds in the properties:
/// organisations, birthdays, postal addresses, web pages, nicknames, groups and the columns of other tables. Cards keep
/// more.
public struct CSVWriter: Sendable {
    private let numbers: Int
    private let emails: Int
    private let properties: [CSVColumns.Column]
    private let language: MessageLanguage

    /// A writer without columns for properties. O(1).
    ///
    /// - Parameters:
    ///   - numbers: How many numbers there is room for; a contact's others are left out.
    ///   - emails: How many e-mail addresses there is room for.
    ///   - language: That of the columns' names.
    public init(numbers: Int, emails: Int, language: MessageLanguage) {
        self.init(columns: CSVColumns(numbers: numbers, emails: emails), language: language)
    }

    /// A writer of all that has a column. O(columns).
    ///
    /// - Parameters:
    ///   - columns: Those that the contacts need.
    ///   - language: That of the columns' names.
    public init(columns: CSVColumns, language: MessageLanguage) {
        numbers = columns.numbers
        emails = columns.emails
        properties = columns.properties
        self.language = language
    }

    /// What a spreadsheet wants at the beginning of a file in UTF-8: U+FEFF.
    public static let byteOrderMark = "\u{FEFF}"

    /// The row of the columns' names. O(columns).
    public var header: String {
        let isKorean = language == .korean
        var names = isKorean ? ["이름", "나이"] : ["name", "age"]
        for slot in 1..<(numbers + 1) {
            names += isKorean ? ["전화 \(slot)", "전화 \(slot) 구분"] : ["phone \(slot)", "phone \(slot) label"]
        }
        for slot in 1..<(emails + 1) {
            names += isKorean ? ["이메일 \(slot)", "이메일 \(slot) 구분"] : ["email \(slot)", "email \(slot) label"]
        }
        names.append(isKorean ? "메모" : "note")
        return Self.row(names + properties.map { $0.name(isKorean: isKorean) })
    }

    /// The row of a contact. O(bytes).
    public func row(_ details: Contact.Details) -> String {
        var fields = [details.name, details.age.map(String.init) ?? ""]
        for slot in 0..<numbers {
            let number = slot < details.numbers.count ? details.numbers[slot] : nil
            fields += [number?.text ?? "", number?.label.description ?? ""]
        }
        for slot in 0..<emails {
            let email = slot < details.emails.count ? details.emails[slot] : nil
            fields += [email?.address ?? "", email?.label.description ?? ""]
        }
        fields.append(details.note)
        guard !properties.isEmpty else { return Self.row(fields) }
        let cells = CSVCells(of: details.properties).cells
        return Self.row(fields + properties.map { cells[$0] ?? "" })
    }

    private static func row(_ fields: [String]) -> String {
        fields.map(field).joined(separator: ",") + "\r\n"
    }

    private static func field(_ text: String) -> String {
        let bytes = Array(text.utf8)
        return bytes.span.needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }
}
