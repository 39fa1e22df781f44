import ArgumentParser
import PhoneContacts
import PhoneNumbers
import PhoneRules
import PhoneShell

/// Options that add and remove single numbers, e-mail addresses and groups.
struct PartArguments: ParsableArguments {
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Add a phone number, or give one another label.", valueName: "number"))
    var addPhone: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Remove a phone number, in any notation.", valueName: "number"))
    var removePhone: [String] = []

    @Option(parsing: .unconditionalSingleValue, help: ArgumentHelp("Add an e-mail address.", valueName: "address"))
    var addEmail: [String] = []

    @Option(parsing: .unconditionalSingleValue, help: ArgumentHelp("Remove an e-mail address.", valueName: "address"))
    var removeEmail: [String] = []

    @Option(parsing: .unconditionalSingleValue, help: ArgumentHelp("Add the contact to a group.", valueName: "name"))
    var addGroup: [String] = []

    @Option(
        parsing: .unconditionalSingleValue, help: ArgumentHelp("Remove the contact from a group.", valueName: "name"))
    var removeGroup: [String] = []

    /// Applies the options to the details. Throws all failed rules at once.
    func change(_ details: inout Contact.Details, in region: PhoneNumber.Region) throws(PhoneShell.Failure) {
        var complaints: [String] = []
        for text in removePhone {
            let number = Contact.Number(text, in: region)
            let places = details.numbers.indices.filter { details.numbers[$0].isSame(as: number) }
            if places.isEmpty { complaints.append("--remove-phone '\(text)': the contact has no such number.") }
            for place in places.reversed() { details.numbers.remove(at: place) }
        }
        for text in removeEmail {
            let places = details.emails.indices.filter { details.emails[$0].address.lowercased() == text.lowercased() }
            if places.isEmpty { complaints.append("--remove-email '\(text)': the contact has no such address.") }
            for place in places.reversed() { details.emails.remove(at: place) }
        }
        for name in removeGroup {
            if !details.groups.contains(name) {
                complaints.append("--remove-group '\(name)': the contact is not in this group.")
            }
            details.groups.removeAll { $0 == name }
        }
        for argument in addPhone { add(phone: LabeledText(argument), to: &details, in: region, &complaints) }
        for argument in addEmail { add(email: LabeledText(argument), to: &details, &complaints) }
        details.groups += addGroup
        guard complaints.isEmpty else {
            throw Failure(status: .rejected, message: complaints.joined(separator: " "))
        }
    }

    private func add(
        phone labeled: LabeledText, to details: inout Contact.Details, in region: PhoneNumber.Region,
        _ complaints: inout [String]
    ) {
        let number = Contact.Number(labeled.text, label: labeled.label, in: region)
        if let place = details.numbers.firstIndex(where: { $0.isSame(as: number) }) {
            if labeled.label != .unlabeled { details.numbers[place].label = labeled.label }
        } else if let failure = ContactArguments.policy(region).rule.failure(of: labeled.text) {
            complaints.append("phone '\(labeled.text)': \(Messages(.english).text(for: failure))")
        } else {
            details.numbers.append(number)
        }
    }

    private func add(email labeled: LabeledText, to details: inout Contact.Details, _ complaints: inout [String]) {
        if let place = details.emails.firstIndex(where: { $0.address.lowercased() == labeled.text.lowercased() }) {
            if labeled.label != .unlabeled { details.emails[place].label = labeled.label }
        } else if let failure = Rule.email().failure(of: labeled.text) {
            complaints.append("email '\(labeled.text)': \(Messages(.english).text(for: failure))")
        } else {
            details.emails.append(Contact.Email(labeled.text, label: labeled.label))
        }
    }
}
