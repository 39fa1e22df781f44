/// A parsed column name: its words and its number.
struct ColumnName {
    let words: Set<ColumnWord>
    /// Whether the name is only 번호 or `No`: the column contains phone numbers or serial numbers.
    let isBareNumber: Bool
    /// The slot: columns with the same number belong together, such as `Phone 1 - Label` and `Phone 1 - Value`.
    private let slot: Int

    /// Returns nil for a name with an unknown word, and for the serial number of a person, such as 사원번호.
    init?(_ name: String) {
        guard let all = ColumnWord.words(of: name), all.subtracting([.filler]) != [.person, .number] else { return nil }
        let words = all.subtracting([.filler, .person])
        guard !words.isEmpty else { return nil }
        self.words = words
        isBareNumber = all == [.number]
        // `Home Street 2` is the second line of the home address.
        let isLine =
            name.last?.isNumber == true && words.isSubset(of: Self.places.union(Self.addressParts))
            && !words.isDisjoint(with: Self.addressParts) && !words.isDisjoint(with: Self.places.union([.street]))
        slot = isLine ? 0 : Int(name.filter(\.isNumber)) ?? 0
    }

    private static let places: Set<ColumnWord> = [
        .home, .work, .company, .other, .main, .primary, .secondary, .assistant,
    ]
    private static let telephones: Set<ColumnWord> = [
        .phone, .mobile, .fax, .pager, .isdn, .textphone, .telex, .callback,
    ]
    private static let addressParts: Set<ColumnWord> = [
        .address, .street, .city, .region, .postalCode, .country, .box, .extended, .formatted,
    ]

    /// The role of the column; nil if the words do not fit together.
    var role: CSVMapping.Role? { emailRole ?? numberRole ?? urlRole ?? messageRole ?? addressRole ?? singleRole }

    private var emailRole: CSVMapping.Role? {
        role(of: [.email], with: Self.places.union([.address]), .email(slot: slot, label), .emailLabel(slot: slot))
    }

    private var numberRole: CSVMapping.Role? {
        if words == [.number] { return .number(slot: slot, .unlabeled) }
        return role(
            of: Self.telephones, with: Self.places.union([.car, .radio]), .number(slot: slot, label),
            .numberLabel(slot: slot))
    }

    private var urlRole: CSVMapping.Role? {
        role(of: [.url], with: Self.places.union([.address]), .url(slot: slot, label), .urlLabel(slot: slot))
    }

    private var messageRole: CSVMapping.Role? {
        if words == [.im, .service] { return .instantMessageService(slot: slot) }
        return role(
            of: [.im], with: Self.places.union([.address]), .instantMessage(slot: slot, label),
            .instantMessageLabel(slot: slot))
    }

    private var addressRole: CSVMapping.Role? {
        role(of: Self.addressParts, with: Self.places, .address(slot: slot, part, label), .addressLabel(slot: slot))
    }

    /// Returns a value's role if the name contains the required words and otherwise only optional ones, or the role of
    /// its label.
    private func role(
        of things: Set<ColumnWord>, with others: Set<ColumnWord>, _ value: CSVMapping.Role, _ label: CSVMapping.Role
    ) -> CSVMapping.Role? {
        guard !words.isDisjoint(with: things) else { return nil }
        switch words.subtracting(things).subtracting(others).subtracting([.value, .number]) {
        case []: return value
        case [.label]: return label
        default: return nil
        }
    }

    private var singleRole: CSVMapping.Role? {
        switch words.subtracting([.value]) {
        case [.name], [.full], [.full, .name]: .name
        case [.fileAs]: .property("X-FILE-AS")
        case [.family], [.family, .name]: .familyName
        case [.given], [.given, .name]: .givenName
        case [.additional], [.additional, .name]: .additionalName
        case [.prefix], [.prefix, .name]: .namePrefix
        case [.suffix], [.suffix, .name]: .nameSuffix
        case [.nickname], [.nickname, .name]: .nickname
        case [.phonetic, .family], [.phonetic, .family, .name]: .property("X-PHONETIC-LAST-NAME")
        case [.phonetic, .given], [.phonetic, .given, .name]: .property("X-PHONETIC-FIRST-NAME")
        case [.phonetic, .additional], [.phonetic, .additional, .name]: .property("X-PHONETIC-MIDDLE-NAME")
        case [.phonetic, .company], [.phonetic, .company, .name]: .property("X-PHONETIC-ORG")
        case [.company], [.company, .name]: .organization(slot: slot)
        case [.department], [.department, .name], [.company, .department], [.company, .department, .name]:
            .department(slot: slot)
        case [.jobTitle], [.title], [.company, .title], [.company, .jobTitle]: .jobTitle
        case [.birth], [.birth, .date]: .birthday(.whole)
        case [.birth, .year]: .birthday(.year)
        case [.birth, .month]: .birthday(.month)
        case [.birth, .day]: .birthday(.day)
        case [.anniversary]: .property("ANNIVERSARY")
        case [.age]: .age
        case [.note]: .note
        case [.groups], [.groups, .name]: .groups
        case [.photo]: .property("PHOTO")
        default: nil
        }
    }

    /// The part of the address. `Country/Region` is a country, but 시/도 a region.
    private var part: CSVMapping.AddressPart {
        let parts: [(ColumnWord, CSVMapping.AddressPart)] = [
            (.box, .postOfficeBox), (.postalCode, .postalCode), (.country, .country), (.region, .region),
            (.city, .city), (.extended, .extended), (.formatted, .whole),
        ]
        return parts.first { words.contains($0.0) }?.1 ?? .street
    }

    /// The label that the column's name contains.
    private var label: Contact.Label {
        let types: [(Set<ColumnWord>, String)] = [
            ([.home], "home"), ([.work, .company], "work"), ([.other], "other"), ([.main], "main"), ([.car], "car"),
            ([.mobile], "mobile"), ([.fax], "fax"), ([.pager], "pager"), ([.isdn], "isdn"),
            ([.textphone], "textphone"),
        ]
        let own: [(ColumnWord, String)] = [
            (.assistant, "assistant"), (.callback, "callback"), (.radio, "radio"), (.telex, "telex"),
        ]
        return Contact.Label(
            types: types.filter { !words.isDisjoint(with: $0.0) }.map(\.1),
            words: own.filter { words.contains($0.0) }.map(\.1).joined(separator: " "))
    }
}
