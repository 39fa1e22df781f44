internal import PhoneFiles

/// A label in a column: its description, and after a semicolon the other parameters of a vCard:
/// `work,"뒷문";item1;PID=1`.
struct StoredLabel {
    let label: Contact.Label
    let parameters: CardParameters

    init(_ label: Contact.Label, _ parameters: CardParameters) {
        self.label = label
        self.parameters = parameters
    }

    init(_ text: String) {
        var isQuoted = false
        let semicolon = text.utf8.firstIndex { byte in
            if byte == .quote { isQuoted.toggle() }
            return byte == .semicolon && !isQuoted
        }
        label = Contact.Label(String(text[..<(semicolon ?? text.endIndex)]))
        parameters = semicolon.map { CardParameters(String(text[text.index(after: $0)...])) } ?? .none
    }

    var text: String { parameters == .none ? label.description : "\(label);\(parameters)" }
}

/// A number or an address, whose label and parameters are stored in one column.
protocol Labeled {
    var label: Contact.Label { get set }
    var parameters: CardParameters { get set }
}

extension Labeled {
    var storedLabel: StoredLabel { StoredLabel(label, parameters) }

    func labeled(_ stored: StoredLabel) -> Self {
        var copy = self
        copy.label = stored.label
        copy.parameters = stored.parameters
        return copy
    }
}

extension Contact.Number: Labeled {}
extension Contact.Email: Labeled {}
