internal import PhoneNumbers

extension CSVMapping.Role {
    /// Returns the role of an attribute in a directory or an address book, whose name is in lowercase; nil for an
    /// unknown one. Names that consist of words mean the same as in tables: `homePhone`.
    ///
    /// Sources: RFC 4519, RFC 4524 and RFC 2798 (inetOrgPerson), Mozilla's and Active Directory's schemas.
    init?(attribute name: String) {
        let prefix = ["xmozilla", "mozilla"].first { name.hasPrefix($0) } ?? ""
        let short = String(name.dropFirst(prefix.count))
        guard let role = Self.attributes[short] ?? Self(field: short) else { return nil }
        self = role
    }

    private static let attributes: [String: Self] = [
        "cn": .name, "commonname": .name, "sn": .familyName, "gn": .givenName, "initials": .additionalName,
        "personaltitle": .namePrefix, "generationqualifier": .nameSuffix,
        "rfc822mailbox": .email(slot: 0, .unlabeled), "secondemail": .email(slot: 0, .unlabeled),
        "telephonenumber": .number(slot: 0, .work), "hometelephonenumber": .number(slot: 0, .home),
        "mobiletelephonenumber": .number(slot: 0, .mobile),
        "pagertelephonenumber": .number(slot: 0, Contact.Label(types: ["pager"])),
        "facsimiletelephonenumber": .number(slot: 0, Contact.Label(types: ["work", "fax"])),
        "o": .organization(slot: 0), "organizationname": .organization(slot: 0),
        "ou": .department(slot: 0), "orgunit": .department(slot: 0), "organizationalunitname": .department(slot: 0),
        "departmentnumber": .department(slot: 0),
        "street": .address(slot: 0, .street, .work), "streetaddress": .address(slot: 0, .street, .work),
        "workstreet2": .address(slot: 0, .street, .work), "postaladdress": .address(slot: 0, .whole, .work),
        "l": .address(slot: 0, .city, .work), "locality": .address(slot: 0, .city, .work),
        "localityname": .address(slot: 0, .city, .work), "st": .address(slot: 0, .region, .work),
        "stateorprovincename": .address(slot: 0, .region, .work), "region": .address(slot: 0, .region, .work),
        "postalcode": .address(slot: 0, .postalCode, .work), "zip": .address(slot: 0, .postalCode, .work),
        "postofficebox": .address(slot: 0, .postOfficeBox, .work), "c": .address(slot: 0, .country, .work),
        "co": .address(slot: 0, .country, .work), "countryname": .address(slot: 0, .country, .work),
        "friendlycountryname": .address(slot: 0, .country, .work),
        "homestreet": .address(slot: 0, .street, .home), "homestreet2": .address(slot: 0, .street, .home),
        "homepostaladdress": .address(slot: 0, .whole, .home),
        "homelocalityname": .address(slot: 0, .city, .home), "homestate": .address(slot: 0, .region, .home),
        "homepostalcode": .address(slot: 0, .postalCode, .home),
        "homecountryname": .address(slot: 0, .country, .home),
        "labeleduri": .url(slot: 0, .unlabeled), "wwwhomepage": .url(slot: 0, .unlabeled),
        "description": .note, "info": .note, "jpegphoto": .property("PHOTO"), "thumbnailphoto": .property("PHOTO"),
        "entryuuid": .property("UID"),
    ]

    /// Whether a contact has one value of the role, so that a second one is kept beside it.
    var isSingle: Bool {
        switch self {
        case .familyName, .givenName, .additionalName, .namePrefix, .nameSuffix: true
        case .address(_, let part, _): part != .street
        case .property: true
        default: false
        }
    }
}
