internal import GRDB

/// The columns that a table of contacts needs in addition to name, age and note.
///
///     var columns = CSVColumns()
///     for contact in [Contact.Details(name: "홍길동", age: 20)] { columns.add(contact) }
///     let writer = CSVWriter(columns: columns, language: .korean)
public struct CSVColumns: Sendable, Hashable {
    /// The largest number of phone numbers of a contact.
    public private(set) var numbers = 0
    /// The largest number of e-mail addresses of a contact.
    public private(set) var emails = 0
    /// The columns for properties, in the order of the table.
    private var others: Set<Column> = []
    /// Unknown columns of imported tables, in order of appearance.
    private var names: [String] = []

    /// A column whose cells come from properties.
    enum Column: Sendable, Hashable {
        case nickname, jobTitle, birthday, anniversary, groups
        case organization(Int), department(Int)
        case address(Int, CSVMapping.AddressPart), addressLabel(Int)
        case url(Int), urlLabel(Int)
        case message(Int), messageService(Int), messageLabel(Int)
        /// An unknown column of an imported table.
        case named(String)
    }

    /// Creates an empty set of columns.
    public init() {}

    init(numbers: Int, emails: Int) { (self.numbers, self.emails) = (numbers, emails) }

    /// Adds the columns that a contact needs.
    public mutating func add(_ details: Contact.Details) {
        numbers = max(numbers, details.numbers.count)
        emails = max(emails, details.emails.count)
        add(details.properties)
    }

    mutating func add(_ properties: [CardProperty]) {
        for column in CSVCells(of: properties).columns where others.insert(column).inserted {
            if case .named(let name) = column { names.append(name) }
        }
    }

    /// The largest number of postal addresses of a contact.
    var addresses: Int {
        others.reduce(0) { most, column in
            if case .address(let slot, _) = column { max(most, slot + 1) } else { most }
        }
    }

    /// The largest number of web pages of a contact.
    var pages: Int {
        others.reduce(0) { most, column in if case .url(let slot) = column { max(most, slot + 1) } else { most } }
    }

    /// The columns for properties, in the order of the table.
    var properties: [Column] {
        let known = others.filter { $0.place != nil }.sorted {
            ($0.place ?? []).lexicographicallyPrecedes($1.place ?? [])
        }
        return known + names.map(Column.named)
    }
}

extension CSVColumns.Column {
    /// The sort key of a known column; nil for an unknown column, which sorts last.
    fileprivate var place: [Int]? {
        switch self {
        case .nickname: [0]
        case .organization(let slot): [1, slot, 0]
        case .department(let slot): [1, slot, 1]
        case .jobTitle: [2]
        case .birthday: [3]
        case .anniversary: [4]
        case .address(let slot, let part): [5, slot, part.rawValue]
        case .addressLabel(let slot): [5, slot, CSVMapping.AddressPart.allCases.count]
        case .url(let slot): [6, slot, 0]
        case .urlLabel(let slot): [6, slot, 1]
        case .message(let slot): [7, slot, 0]
        case .messageService(let slot): [7, slot, 1]
        case .messageLabel(let slot): [7, slot, 2]
        case .groups: [8]
        case .named: nil
        }
    }

    /// Returns the column's name, which CSVMapping recognizes.
    func name(isKorean: Bool) -> String {
        func text(_ korean: String, _ english: String) -> String { isKorean ? korean : english }
        /// The first organization has no number, because tables rarely have more than one.
        func numbered(_ text: String, _ slot: Int) -> String { slot == 0 ? text : "\(text) \(slot + 1)" }
        switch self {
        case .nickname: return text("별명", "nickname")
        case .jobTitle: return text("직함", "job title")
        case .birthday: return text("생일", "birthday")
        case .anniversary: return text("기념일", "anniversary")
        case .groups: return text("그룹", "groups")
        case .organization(let slot): return numbered(text("회사", "company"), slot)
        case .department(let slot): return numbered(text("부서", "department"), slot)
        case .address(let slot, let part):
            let name = text(part.names.korean, part.names.english)
            return "\(text("주소", "address")) \(slot + 1)\(name.isEmpty ? "" : " \(name)")"
        case .addressLabel(let slot): return text("주소 \(slot + 1) 구분", "address \(slot + 1) label")
        case .url(let slot): return "\(text("홈페이지", "url")) \(slot + 1)"
        case .urlLabel(let slot): return text("홈페이지 \(slot + 1) 구분", "url \(slot + 1) label")
        case .message(let slot): return "\(text("메신저", "im")) \(slot + 1)"
        case .messageService(let slot): return text("메신저 \(slot + 1) 서비스", "im \(slot + 1) service")
        case .messageLabel(let slot): return text("메신저 \(slot + 1) 구분", "im \(slot + 1) label")
        case .named(let name): return name
        }
    }
}

extension CSVMapping.AddressPart {
    /// The names of the address parts. The street column is just called address, because most addresses are a single
    /// text in it.
    fileprivate var names: (korean: String, english: String) {
        switch self {
        case .postOfficeBox: ("사서함", "PO box")
        case .extended: ("상세", "extended")
        case .street: ("", "")
        case .city: ("도시", "city")
        case .region: ("시도", "region")
        case .postalCode: ("우편번호", "postal code")
        case .country: ("국가", "country")
        case .whole: ("전체", "formatted")
        }
    }
}

extension ContactBook {
    /// Returns the columns that a table of all contacts needs.
    ///
    /// - Throws: ``Failure`` if the book can't be read.
    public func columns() throws(Failure) -> CSVColumns {
        let parts = try mostParts()
        return try read { database in
            var columns = CSVColumns(numbers: parts.numbers, emails: parts.emails)
            let texts = try String.fetchCursor(database, sql: "SELECT properties FROM contact WHERE properties <> ''")
            while let text = try texts.next() {
                columns.add(text.split(separator: "\n").map { CardProperty(line: String($0)) })
            }
            return columns
        }
    }
}
