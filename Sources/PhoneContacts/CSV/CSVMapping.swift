/// What the columns of a table are, by their names in Korean or English: to be shown before anything is imported.
///
///     let mapping = CSVMapping(columns: ["이름", "휴대폰", "Notes", "혈액형"])
///     mapping.roles[1]        // .number(slot: 0, .mobile)
///     mapping.unknown         // ["혈액형"]
public struct CSVMapping: Sendable, Hashable {
    /// What a column has.
    public enum Role: Sendable, Hashable {
        /// The whole name.
        case name
        /// The family name.
        case familyName
        /// The given name.
        case givenName
        /// The age in years.
        case age
        /// A phone number, and what it is for where the column's name says that. Columns of the same slot belong together.
        case number(slot: Int, Contact.Label)
        /// What the number of a slot is for.
        case numberLabel(slot: Int)
        /// An e-mail address, alike.
        case email(slot: Int, Contact.Label)
        /// What the address of a slot is for.
        case emailLabel(slot: Int)
        /// The note.
        case note
    }

    /// The names of the columns.
    public let columns: [String]
    /// What each column is; nil for one that is not known, and not read.
    public let roles: [Role?]

    /// The mapping of columns by their names. O(bytes).
    public init(columns: [String]) {
        self.columns = columns
        var roles = columns.map(Self.role)
        // Beside a column of family names, 이름 and Name are those of given names.
        let hasGivenName = roles.contains(.givenName)
        if roles.contains(.familyName), !hasGivenName, let name = roles.firstIndex(of: .name) {
            roles[name] = .givenName
        }
        self.roles = roles
    }

    /// The columns that are not read. O(columns).
    public var unknown: [String] { zip(columns, roles).filter { $0.1 == nil }.map(\.0) }

    /// Whether there is a column that makes a contact. O(columns).
    public var isUsable: Bool {
        roles.contains { role in
            switch role {
            case .name, .familyName, .givenName, .number, .email: true
            default: false
            }
        }
    }

    // MARK: Names

    /// A column's role by its name: letters alone count, and a number in it is the slot: `E-mail 2 - Value` is `emailvalue`
    /// of slot 2.
    private static func role(of column: String) -> Role? {
        let name = column.lowercased().filter(\.isLetter)
        let slot = Int(column.filter(\.isNumber)) ?? 0
        if let role = plain[name] { return role }
        if let label = numbers[name] { return .number(slot: slot, label) }
        if numberLabels.contains(name) { return .numberLabel(slot: slot) }
        if emails.contains(name) { return .email(slot: slot, .none) }
        return emailLabels.contains(name) ? .emailLabel(slot: slot) : nil
    }

    private static let plain: [String: Role] = [
        "이름": .name, "성명": .name, "성함": .name, "고객명": .name, "표시이름": .name, "name": .name, "fullname": .name,
        "displayname": .name, "contactname": .name, "fileas": .name,
        "성": .familyName, "lastname": .familyName, "familyname": .familyName, "surname": .familyName,
        "firstname": .givenName, "givenname": .givenName,
        "나이": .age, "연령": .age, "만나이": .age, "age": .age,
        "메모": .note, "비고": .note, "노트": .note, "참고": .note, "note": .note, "notes": .note, "memo": .note,
        "comment": .note, "comments": .note, "remarks": .note,
    ]
    private static let numbers: [String: Contact.Label] = [
        "전화": .none, "전화번호": .none, "연락처": .none, "번호": .none, "phone": .none, "phonenumber": .none, "tel": .none,
        "telephone": .none, "phonevalue": .none, "number": .none, "contact": .none, "primaryphone": .none,
        "otherphone": Contact.Label(types: ["other"]),
        "휴대폰": .mobile, "휴대폰번호": .mobile, "휴대전화": .mobile, "휴대전화번호": .mobile, "핸드폰": .mobile,
        "핸드폰번호": .mobile, "mobile": .mobile, "mobilephone": .mobile, "mobilenumber": .mobile, "cell": .mobile,
        "cellphone": .mobile,
        "집전화": .home, "집전화번호": .home, "자택전화": .home, "homephone": .home,
        "회사전화": .work, "회사전화번호": .work, "직장전화": .work, "사무실전화": .work, "근무처전화": .work,
        "businessphone": .work, "workphone": .work, "officephone": .work,
        "팩스": .fax, "팩스번호": .fax, "fax": .fax, "faxnumber": .fax,
        "businessfax": Contact.Label(types: ["work", "fax"]), "homefax": Contact.Label(types: ["home", "fax"]),
    ]
    private static let numberLabels: Set<String> = ["phonelabel", "phonetype", "전화구분", "전화종류", "전화라벨"]
    private static let emails: Set<String> = [
        "이메일", "이메일주소", "메일", "메일주소", "전자우편", "전자메일", "전자메일주소", "email", "emailaddress", "emailvalue", "mail",
    ]
    private static let emailLabels: Set<String> = ["emaillabel", "emailtype", "이메일구분", "이메일종류", "이메일라벨"]
}
