import PhoneContacts
import PhoneFiles

/// Values of several parts as text, with semicolons between the parts.
enum FieldText {
    /// Splits a text at semicolons; a semicolon or a backslash after a backslash is part of the text, and `\n` is a
    /// line end.
    static func parts(_ text: String) -> [String] {
        // Scalars: a combining mark after a semicolon forms one character with it.
        var parts = [String.UnicodeScalarView()]
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch (scalar, rest.first) {
            case ("\\", "n"):
                parts[parts.count - 1].append("\n")
                rest.removeFirst()
            case ("\\", let next?) where next == ";" || next == "\\":
                parts[parts.count - 1].append(next)
                rest.removeFirst()
            case (";", _): parts.append(String.UnicodeScalarView())
            default: parts[parts.count - 1].append(scalar)
            }
        }
        return parts.map { String($0).trimmingBlanks }
    }

    static func text(_ parts: [String]) -> String {
        let last = parts.lastIndex { !$0.isEmpty } ?? -1
        return parts[..<(last + 1)].map { part in
            part.replacing(ascii: .backslash, with: "\\\\").replacing(ascii: UInt8(ascii: ";"), with: "\\;")
                .replacing(ascii: .lineFeed, with: "\\n")
        }.joined(separator: "; ")
    }

    // MARK: Fields

    /// Parses an address: street, city, region, postal code, country, and rarely an apartment and a post office box.
    static func address(_ labeled: LabeledText) -> Contact.Address {
        let parts = parts(labeled.text)
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        return Contact.Address(
            label: labeled.label, postOfficeBox: part(6), extended: part(5), street: part(0), city: part(1),
            region: part(2), postalCode: part(3), country: part(4))
    }

    static func text(_ address: Contact.Address) -> String {
        let parts = [
            address.street, address.city, address.region, address.postalCode, address.country, address.extended,
            address.postOfficeBox,
        ]
        return LabeledText.text(text(parts), address.label)
    }

    /// Parses an organization: the name and the departments.
    static func organization(_ labeled: LabeledText) -> Contact.Organization {
        let parts = parts(labeled.text)
        return Contact.Organization(parts[0], departments: Array(parts.dropFirst()), label: labeled.label)
    }

    static func text(_ organization: Contact.Organization) -> String {
        LabeledText.text(text([organization.name] + organization.departments), organization.label)
    }

    /// Parses a service and an account: `KakaoTalk:gildong`.
    static func instantMessage(_ argument: String) -> Contact.InstantMessage {
        let labeled = LabeledText(argument)
        let parts = labeled.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return Contact.InstantMessage(
            parts[parts.count - 1].trimmingBlanks, service: parts.count > 1 ? parts[0].trimmingBlanks : "",
            label: labeled.label)
    }

    static func text(_ message: Contact.InstantMessage) -> String {
        let text =
            message.service.isEmpty && !message.account.contains(":")
            ? message.account : "\(message.service):\(message.account)"
        return LabeledText.text(text, message.label)
    }
}

extension StringProtocol {
    /// The text without white space at both ends.
    var trimmingBlanks: String {
        let rest = unicodeScalars.drop(while: \.properties.isWhitespace)
        let end = rest.lastIndex { !$0.properties.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex
        return String(String.UnicodeScalarView(rest[..<end]))
    }
}
