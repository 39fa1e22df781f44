public import ArgumentParser
public import PhoneContacts
import PhoneNumbers
import PhoneRules
import PhoneShell

/// A contact's ID as an argument.
extension Contact.ID: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

extension VCardWriter.Version: ExpressibleByArgument {}

/// Options with the details of a contact.
struct ContactArguments: ParsableArguments {
    // Values may begin with a hyphen: a note, or an age that is then rejected.
    @Option(parsing: .unconditional, help: ArgumentHelp("The age in years, at most three digits.", valueName: "years"))
    var age: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A phone number, with an optional label: work=02-312-3456. May be repeated.",
            valueName: "number"))
    var phone: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "An e-mail address, with an optional label: home=gildong@example.com. May be repeated.",
            valueName: "address"))
    var email: [String] = []

    @Option(parsing: .unconditional, help: ArgumentHelp("A note.", valueName: "text"))
    var note: String?

    @OptionGroup var fields: FieldArguments

    /// Applies the options to the details. Throws all failed rules at once.
    func change(
        _ details: inout Contact.Details, name: String?, in region: PhoneNumber.Region
    ) throws(PhoneShell.Failure) {
        let rules = ContactDraft.Rules(region: region, stripsBlanks: false, phone: Self.policy(region))
        var complaints = try fields.change(&details)
        func checked(_ text: String, _ field: ContactDraft.Field) -> String {
            let normalized = rules.normalized(text, of: field)
            if let failure = rules[field].failure(of: normalized) {
                complaints.append("\(field.rawValue) '\(text)': \(Messages(.english).text(for: failure))")
            }
            return normalized
        }
        if let name { details.name = checked(name, .name) }
        if let age { details.age = Int(checked(age, .age)) }
        if !phone.isEmpty {
            details.numbers = phone.filter { !$0.isEmpty }.map { argument in
                let labeled = LabeledText(argument)
                return Contact.Number(checked(labeled.text, .phone), label: labeled.label, in: region)
            }
        }
        if !email.isEmpty {
            details.emails = email.filter { !$0.isEmpty }.map { argument in
                let labeled = LabeledText(argument)
                if let failure = Rule.email().failure(of: labeled.text) {
                    complaints.append("email '\(labeled.text)': \(Messages(.english).text(for: failure))")
                }
                return Contact.Email(labeled.text, label: labeled.label)
            }
        }
        if let note { details.note = note }
        guard complaints.isEmpty else {
            throw Failure(status: .rejected, message: complaints.joined(separator: " "))
        }
    }

    /// Accepts the numbers of a region in any notation.
    static func policy(_ region: PhoneNumber.Region) -> PhoneFieldPolicy {
        PhoneFieldPolicy(formatter: nil, rule: .phone(in: region))
    }
}
