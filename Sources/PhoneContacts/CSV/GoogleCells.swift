/// A contact as cells of the table of Google Contacts.
enum GoogleCells {
    private static let name = [
        "First Name", "Middle Name", "Last Name", "Name Prefix", "Name Suffix", "Nickname", "File As",
        "Organization Name", "Organization Title", "Organization Department", "Birthday", "Notes", "Photo", "Labels",
    ]
    private static let addressParts = [
        "Formatted", "Street", "Extended Address", "City", "Region", "Postal Code", "PO Box", "Country",
    ]

    /// Returns Google's columns for contacts that need the given columns.
    static func columns(_ needed: CSVColumns) -> [String] {
        func numbered(_ name: String, _ count: Int, _ parts: [String]) -> [String] {
            (1..<(count + 1)).flatMap { slot in parts.map { "\(name) \(slot) - \($0)" } }
        }
        return name + numbered("E-mail", needed.emails, ["Label", "Value"])
            + numbered("Phone", needed.numbers, ["Label", "Value"])
            + numbered("Address", needed.addresses, ["Label"] + addressParts)
            + numbered("Website", needed.pages, ["Label", "Value"])
    }

    /// Returns the cells of a contact, and the number of values without a column.
    static func cells(of details: Contact.Details) -> (cells: [String: String], leftOut: Int) {
        var cells: [String: String] = [:]
        func put(_ text: String, _ column: String) { if !text.isEmpty { cells[column] = text } }
        for (part, column) in zip(
            details.nameParts, ["Last Name", "First Name", "Middle Name", "Name Prefix", "Name Suffix"])
        { put(part, column) }
        put(details.nicknames.joined(separator: " ::: "), "Nickname")
        if !details.isNameOfParts { put(details.name, "File As") }
        put(details.organizations.first?.name ?? "", "Organization Name")
        put(details.organizations.first?.departments.joined(separator: " ::: ") ?? "", "Organization Department")
        put(details.titles.joined(separator: " ::: "), "Organization Title")
        put(details.birthday?.description ?? "", "Birthday")
        put(details.note, "Notes")
        var leftOut = details.otherProperties + max(details.organizations.count - 1, 0)
        leftOut += details.instantMessages.count + (details.age == nil ? 0 : 1)
        switch details.photo {
        case .address(let address): put(address, "Photo")
        case .data: leftOut += 1
        case nil: break
        }
        let marks = details.isFavorite ? ["* \(Contact.favoriteMark)"] : []
        put((details.groups + marks).joined(separator: " ::: "), "Labels")
        for (slot, email) in details.emails.enumerated() {
            put(email.address, "E-mail \(slot + 1) - Value")
            put(words(email.label), "E-mail \(slot + 1) - Label")
        }
        for (slot, number) in details.numbers.enumerated() {
            put(number.text, "Phone \(slot + 1) - Value")
            put(words(number.label), "Phone \(slot + 1) - Label")
        }
        for (slot, address) in details.addresses.enumerated() {
            let parts = [
                address.formatted ?? "", address.street, address.extended, address.city, address.region,
                address.postalCode, address.postOfficeBox, address.country,
            ]
            for (part, name) in zip(parts, addressParts) { put(part, "Address \(slot + 1) - \(name)") }
            put(words(address.label), "Address \(slot + 1) - Label")
        }
        for (slot, page) in details.webPages.enumerated() {
            put(page.address, "Website \(slot + 1) - Value")
            put(words(page.label), "Website \(slot + 1) - Label")
        }
        return (cells, leftOut)
    }

    /// Returns a label in Google's words: `Work Fax`, `* Mobile` for a preferred number.
    private static func words(_ label: Contact.Label) -> String {
        let types = label.types.filter { $0 != "pref" && !$0.hasPrefix("pref=") }
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let words = (types + [label.words]).filter { !$0.isEmpty }.joined(separator: " ")
        return label.types.contains("pref") ? (words.isEmpty ? "*" : "* \(words)") : words
    }
}
