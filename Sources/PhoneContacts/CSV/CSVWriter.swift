internal import PhoneFiles
public import PhoneNumbers

/// A writer of contacts as CSV according to RFC 4180, with CR LF, in columns that ``CSVReader`` recognizes.
///
///     let writer = CSVWriter(numbers: 1, emails: 0, language: .korean)
///     let table = writer.header + writer.row(Contact.Details(name: "홍길동", age: 20))
///
/// Writes name, age, numbers and e-mail addresses with labels, the note, and the properties that ``CSVColumns`` covers:
/// organizations, birthdays, postal addresses, web pages, nicknames, groups, and unknown columns of imported tables.
/// vCards preserve more.
public struct CSVWriter: Sendable {
    private let numbers: Int
    private let emails: Int
    private let properties: [CSVColumns.Column]
    private let language: MessageLanguage

    /// Creates a writer without columns for properties.
    ///
    /// - Parameters:
    ///   - numbers: The number of columns for phone numbers; further numbers of a contact are omitted.
    ///   - emails: The number of columns for e-mail addresses.
    ///   - language: The language of the column names.
    public init(numbers: Int, emails: Int, language: MessageLanguage) {
        self.init(columns: CSVColumns(numbers: numbers, emails: emails), language: language)
    }

    /// Creates a writer with columns for properties.
    ///
    /// - Parameters:
    ///   - columns: The columns that the contacts need.
    ///   - language: The language of the column names.
    public init(columns: CSVColumns, language: MessageLanguage) {
        numbers = columns.numbers
        emails = columns.emails
        properties = columns.properties
        self.language = language
    }

    /// The byte order mark that spreadsheets expect in UTF-8 files: U+FEFF.
    public static let byteOrderMark = "\u{FEFF}"

    /// The row of the column names.
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

    /// Returns the row of a contact.
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
        let cells = CSVCells(of: details.properties)
        return Self.row(fields + properties.map { cells[$0] })
    }

    static func row(_ fields: [String]) -> String {
        fields.map(field).joined(separator: ",") + "\r\n"
    }

    private static func field(_ text: String) -> String {
        let bytes = Array(text.utf8)
        return bytes.span.needsQuotes ? "\"\(text.replacing(ascii: .quote, with: "\"\""))\"" : text
    }
}
