/// What the columns of a table are, by their names in Korean or English: to be shown before anything is imported.
///
///     let mapping = CSVMapping(columns: ["이름", "휴대폰", "Notes", "혈액형"])
///     mapping.roles[1]        // .number(slot: 0, .mobile)
///     mapping.unknown         // ["혈액형"]
///
/// A name is understood word by word: `전화번호(회사)`, `Business Phone 2` and 직장전화 all are numbers at work.
public struct CSVMapping: Sendable, Hashable {
    /// What a column has.
    public enum Role: Sendable, Hashable {
        /// The whole name.
        case name
        /// The family name.
        case familyName
        /// The given name.
        case givenName
        /// Names between the given and the family name.
        case additionalName
        /// What precedes a name, such as Dr.
        case namePrefix
        /// What follows a name, such as Jr.
        case nameSuffix
        /// Nicknames.
        case nickname
        /// The age in years.
        case age
        /// A phone number, and what it is for where the column's name says that. Columns of the same slot belong together.
        case number(slot: Int, Contact.Label)
        /// What the number of a slot is for.
        case numberLabel(slot: Int)
        /// An e-mail address, in the same way.
        case email(slot: Int, Contact.Label)
        /// What the address of a slot is for.
        case emailLabel(slot: Int)
        /// The note.
        case note
        /// The name of an organisation.
        case organization(slot: Int)
        /// A part of the organisation of a slot.
        case department(slot: Int)
        /// A position at work.
        case jobTitle
        /// The birthday, or a part of it.
        case birthday(DatePart)
        /// A part of a postal address. Parts of the same slot and label belong together.
        case address(slot: Int, AddressPart, Contact.Label)
        /// What the postal address of a slot is for.
        case addressLabel(slot: Int)
        /// The address of a web page.
        case url(slot: Int, Contact.Label)
        /// What the web page of a slot is for.
        case urlLabel(slot: Int)
        /// The groups that the contact belongs to.
        case groups
        /// A property of a card, by its name: `ANNIVERSARY`.
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

    /// A part of a postal address, in the order of a card.
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
    /// What each column is; nil for one that is not known. Its texts become properties of the contacts.
    public private(set) var roles: [Role?]

    /// The mapping of columns by their names. O(bytes).
    public init(columns: [String]) {
        self.columns = columns
        let names = columns.map(ColumnName.init)
        roles = names.map { $0?.role }
        settleNames(names)
        settleTitle(names)
        // Beside a year and a month, `Birth Day` is the day of that month.
        if roles.contains(.birthday(.year)) || roles.contains(.birthday(.month)) {
            for index in roles.indices where roles[index] == .birthday(.whole) { roles[index] = .birthday(.day) }
        }
    }

    /// Beside a column of family names, 이름 and Name are those of given names. Where there are neither, a table may be
    /// sorted by whole names (`File As`).
    private mutating func settleNames(_ names: [ColumnName?]) {
        let hasGivenName = roles.contains(.givenName)
        if roles.contains(.familyName), !hasGivenName, let name = names.firstIndex(where: { $0?.words == [.name] }) {
            roles[name] = .givenName
        }
        let isWhole = !roles.contains(.name) && !roles.contains(.familyName) && !roles.contains(.givenName)
        if isWhole, let name = names.firstIndex(where: { $0?.words == [.fileAs] }) { roles[name] = .name }
    }

    /// `Title` is a position, but Outlook has it for Mr and Ms, before the first name and beside `Job Title`.
    private mutating func settleTitle(_ names: [ColumnName?]) {
        guard let title = names.firstIndex(where: { $0?.words == [.title] }) else { return }
        let precedesName = title + 1 < roles.count && roles[title + 1] == .givenName
        if precedesName || names.contains(where: { $0?.words == [.jobTitle] }) { roles[title] = .namePrefix }
    }

    /// Gives a column another role. O(columns).
    ///
    /// - Returns: Whether there is a column of this name; case does not matter.
    public mutating func assign(_ column: String, to role: Role) -> Bool {
        let name = column.lowercased()
        let places = columns.indices.filter { columns[$0].lowercased() == name }
        for place in places { roles[place] = role }
        return !places.isEmpty
    }

    /// The columns that are not known. O(columns).
    public var unknown: [String] { zip(columns, roles).filter { $0.1 == nil }.map(\.0) }

    /// Whether there is a column that makes a contact. O(columns).
    public var isUsable: Bool {
        roles.contains { role in
            switch role {
            case .name, .familyName, .givenName, .nickname, .number, .email, .organization, .address, .url: true
            default: false
            }
        }
    }
}
