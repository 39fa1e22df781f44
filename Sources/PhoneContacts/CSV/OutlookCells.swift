/// A contact as cells of the table of Outlook, whose columns are fixed.
enum OutlookCells {
    private static let places = ["Business", "Home", "Other"]
    private static let addressParts = ["Street", "City", "State", "Postal Code", "Country/Region"]
    private static let phones = [
        "Home Phone", "Home Phone 2", "Business Phone", "Business Phone 2", "Mobile Phone", "Car Phone", "Other Phone",
        "Primary Phone", "Pager", "Business Fax", "Home Fax", "Other Fax", "Company Main Phone", "Callback",
        "Radio Phone", "Telex", "TTY/TDD Phone", "Assistant's Phone",
    ]

    static let columns =
        ["First Name", "Middle Name", "Last Name", "Title", "Suffix", "Nickname"]
        + ["E-mail Address", "E-mail 2 Address", "E-mail 3 Address"] + phones
        + ["Job Title", "Department", "Company"]
        + places.flatMap { place in addressParts.map { "\(place) \($0)" } }
        + ["Web Page", "Birthday", "Categories", "Notes"]

    /// Returns the cells of a contact, and the number of values without a column.
    static func cells(of details: Contact.Details) -> (cells: [String: String], leftOut: Int) {
        var cells: [String: String] = [:]
        var leftOut = details.otherProperties + details.instantMessages.count
        leftOut += (details.photo == nil ? 0 : 1) + (details.age == nil ? 0 : 1) + (details.isFavorite ? 1 : 0)
        leftOut += details.isNameOfParts ? 0 : 1
        /// Puts a text into the first of the given columns that is empty.
        func put(_ text: String, _ columns: [String]) {
            guard !text.isEmpty else { return }
            guard let column = columns.first(where: { cells[$0] == nil }) else { return leftOut += 1 }
            cells[column] = text
        }
        leftOut += details.numbers.count { !$0.label.words.isEmpty } + details.emails.count { $0.label != .unlabeled }
        for (part, column) in zip(details.nameParts, ["Last Name", "First Name", "Middle Name", "Title", "Suffix"]) {
            put(part, [column])
        }
        for nickname in details.nicknames { put(nickname, ["Nickname"]) }
        for email in details.emails { put(email.address, ["E-mail Address", "E-mail 2 Address", "E-mail 3 Address"]) }
        for number in details.numbers { put(number.text, phoneColumns(for: number.label)) }
        for title in details.titles { put(title, ["Job Title"]) }
        for organization in details.organizations {
            put(organization.name, ["Company"])
            put(organization.departments.joined(separator: ", "), ["Department"])
        }
        for address in details.addresses { leftOut += place(address, in: &cells) }
        for page in details.webPages { put(page.address, ["Web Page"]) }
        put(details.birthday?.description ?? "", ["Birthday"])
        put(details.groups.joined(separator: ";"), ["Categories"])
        put(details.note, ["Notes"])
        return (cells, leftOut)
    }

    /// Puts an address into the columns of a place. Returns the number of values without a column.
    private static func place(_ address: Contact.Address, in cells: inout [String: String]) -> Int {
        let types = address.label.types
        let wanted =
            types.contains("work")
            ? places : types.contains("home") ? ["Home", "Other", "Business"] : ["Other", "Home", "Business"]
        let free = wanted.first { place in addressParts.allSatisfy { cells["\(place) \($0)"] == nil } }
        guard let free else { return 1 }
        let street = [address.extended, address.street].filter { !$0.isEmpty }.joined(separator: "\n")
        let parts = [street, address.city, address.region, address.postalCode, address.country]
        for (part, name) in zip(parts, addressParts) where !part.isEmpty { cells["\(free) \(name)"] = part }
        return (address.postOfficeBox.isEmpty ? 0 : 1) + (address.formatted == nil ? 0 : 1)
    }

    /// Returns the columns for a number, in order of preference. A number for which all columns of its kind are full
    /// goes to any other column.
    private static func phoneColumns(for label: Contact.Label) -> [String] {
        let types = Set(label.types)
        let own: [String] =
            if types.contains("fax") {
                types.contains("work") ? ["Business Fax"] : types.contains("home") ? ["Home Fax"] : ["Other Fax"]
            } else if types.contains("pager") {
                ["Pager"]
            } else if types.contains("mobile") {
                ["Mobile Phone"]
            } else if types.contains("main") {
                ["Company Main Phone"]
            } else if types.contains("car") {
                ["Car Phone"]
            } else if types.contains("textphone") {
                ["TTY/TDD Phone"]
            } else if types.contains("work") {
                ["Business Phone", "Business Phone 2"]
            } else if types.contains("home") {
                ["Home Phone", "Home Phone 2"]
            } else {
                []
            }
        let others = types.contains("fax") ? ["Other Fax"] : ["Other Phone", "Primary Phone"]
        return own + others
    }
}
