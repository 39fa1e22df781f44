/// A mapping of table columns to fields, by the Korean or English names of the columns. Show it to the user before
/// importing.
///
///     let mapping = CSVMapping(columns: ["이름", "휴대폰", "Notes", "혈액형"])
///     mapping.roles[1]        // .number(slot: 0, .mobile)
///     mapping.unknown         // ["혈액형"]
///
/// Names are parsed word by word: `전화번호(회사)`, `Business Phone 2` and 직장전화 are all phone numbers at work.
public struct CSVMapping: Sendable, Hashable {
    /// The content of a column.
    public enum Role: Sendable, Hashable {
        /// The whole name.
        case name
        /// The family name.
        case familyName
        /// The given name.
        case givenName
        /// Middle names.
        case additionalName
        /// A title before the name, such as Dr.
        case namePrefix
        /// A suffix after the name, such as Jr.
        case nameSuffix
        /// Nicknames.
        case nickname
        /// The age in years.
        case age
        /// A phone number, with its label if the column's name contains one. Columns with the same slot belong
        /// together.
        case number(slot: Int, Contact.Label)
        /// The label of a slot's phone number.
        case numberLabel(slot: Int)
        /// An e-mail address, like a phone number.
        case email(slot: Int, Contact.Label)
        /// The label of a slot's e-mail address.
        case emailLabel(slot: Int)
        /// The note.
        case note
        /// The name of an organization.
        case organization(slot: Int)
        /// A department in the organization of a slot.
        case department(slot: Int)
        /// A position at work.
        case jobTitle
        /// The birthday, or a part of it.
        case birthday(DatePart)
        /// A part of a postal address. Parts of the same slot and label belong together.
        case address(slot: Int, AddressPart, Contact.Label)
        /// The label of a slot's postal address.
        case addressLabel(slot: Int)
        /// The address of a web page.
        case url(slot: Int, Contact.Label)
        /// The label of a slot's web page.
        case urlLabel(slot: Int)
        /// An account for instant messages.
        case instantMessage(slot: Int, Contact.Label)
        /// The label of a slot's account.
        case instantMessageLabel(slot: Int)
        /// The service of a slot's account.
        case instantMessageService(slot: Int)
        /// The contact's groups.
        case groups
        /// A property of a vCard, by name: `ANNIVERSARY`.
        case property(String)
    }

    /// A date, or a part of it.
    public enum DatePart: Sendable, Hashable, CaseIterable {
        /// Year, month and day in one text.
        case whole
        /// The year.
        case year
        /// The month as a number.
        case month
        /// The day of the month.
        case day
    }

    /// A part of a postal address, in the order of vCards.
    public enum AddressPart: Int, Sendable, Hashable, CaseIterable {
        /// The post office box.
        case postOfficeBox
        /// Apartment, suite or floor.
        case extended
        /// Street and house number, in any number of lines.
        case street
        /// The city.
        case city
        /// The state or province.
        case region
        /// The postal code.
        case postalCode
        /// The country.
        case country
        /// The whole address as one text.
        case whole
    }

    /// The names of the columns.
    public let columns: [String]
    /// The role of each column; nil for an unknown column, whose texts become properties of the contacts.
    public private(set) var roles: [Role?]

    /// Maps columns by their names.
    public init(columns: [String]) {
        self.columns = columns
        let names = columns.map(ColumnName.init)
        roles = names.map { $0?.role }
        settleNames(names)
        settleTitle(names)
        settleNumbers(names)
        // With separate year or month columns, `Birth Day` is the day of the month.
        if roles.contains(.birthday(.year)) || roles.contains(.birthday(.month)) {
            for index in roles.indices where roles[index] == .birthday(.whole) { roles[index] = .birthday(.day) }
        }
    }

    /// Beside a column of family names, 이름 and Name mean given names. Tables without name columns may have a column of
    /// whole names for sorting (`File As`).
    private mutating func settleNames(_ names: [ColumnName?]) {
        let hasGivenName = roles.contains(.givenName)
        if roles.contains(.familyName), !hasGivenName, let name = names.firstIndex(where: { $0?.words == [.name] }) {
            roles[name] = .givenName
        }
        let isWhole = !roles.contains(.name) && !roles.contains(.familyName) && !roles.contains(.givenName)
        if isWhole, let name = names.firstIndex(where: { $0?.words == [.fileAs] }) { roles[name] = .name }
    }

    /// `Title` is a position, but in Outlook's tables, before the first name and next to `Job Title`, it means Mr or
    /// Ms.
    private mutating func settleTitle(_ names: [ColumnName?]) {
        guard let title = names.firstIndex(where: { $0?.words == [.title] }) else { return }
        let precedesName = title + 1 < roles.count && roles[title + 1] == .givenName
        if precedesName || names.contains(where: { $0?.words == [.jobTitle] }) { roles[title] = .namePrefix }
    }

    /// Beside a column of phone numbers, but not of fax numbers alone, 번호 and `No` are serial numbers.
    private mutating func settleNumbers(_ names: [ColumnName?]) {
        let hasOthers = roles.indices.contains { index in
            guard case .number(_, let label) = roles[index] else { return false }
            return names[index]?.isBareNumber == false && !label.types.contains("fax")
        }
        guard hasOthers else { return }
        for index in roles.indices where names[index]?.isBareNumber == true { roles[index] = nil }
    }

    /// Assigns a role to a column.
    ///
    /// - Returns: Whether the column exists; case is ignored.
    public mutating func assign(_ column: String, to role: Role) -> Bool {
        let name = column.lowercased()
        let places = columns.indices.filter { columns[$0].lowercased() == name }
        for place in places { roles[place] = role }
        return !places.isEmpty
    }

    /// The unknown columns.
    public var unknown: [String] { zip(columns, roles).filter { $0.1 == nil }.map(\.0) }

    /// Whether at least one column can make up a contact.
    public var isUsable: Bool {
        roles.contains { role in
            switch role {
            case .name, .familyName, .givenName, .nickname, .number, .email, .organization, .address, .url: true
            default: false
            }
        }
    }
}

extension CSVMapping.Role {
    /// Creates a role from a field name, such as `mobile`, `home phone` or `생일`; nil for an unknown name.
    public init?(field: String) {
        guard let role = ColumnName(field)?.role else { return nil }
        self = role
    }

    /// Field names for ``init(field:)`` to show to users.
    public static let fieldNames = [
        "name", "family name", "given name", "middle name", "prefix", "suffix", "nickname", "age", "phone", "mobile",
        "fax", "pager", "home phone", "work phone", "email", "home email", "work email", "note", "company",
        "department", "job title", "birthday", "anniversary", "address", "street", "city", "region", "postal code",
        "country", "url", "im", "im service", "groups",
    ]
}
