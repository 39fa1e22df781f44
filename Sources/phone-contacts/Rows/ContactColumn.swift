import ArgumentParser
import Foundation
import PhoneContacts

/// A column of a list.
enum ContactColumn: String, CaseIterable, Sendable {
    case id, name, age, number, numbers, labels, e164, emails, birthday, nicknames, organization, title, address, url
    case im, groups, favorite, note, created, updated

    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// Parses names separated by commas.
    static func columns(_ argument: String) throws -> [ContactColumn] {
        let columns = try argument.split(separator: ",", omittingEmptySubsequences: false).map { name in
            guard let column = ContactColumn(rawValue: name.trimmingBlanks) else {
                throw ValidationError("unknown column '\(name)'; the columns are \(names)")
            }
            return column
        }
        return columns
    }

    /// A cell of a table.
    enum Cell {
        case number(Int?), text(String?), texts([String?]), truth(Bool)
    }

    func cell(of contact: Contact) -> Cell {
        switch self {
        case .id: .number(Int(contact.id.rawValue))
        case .name: .text(contact.name)
        case .age: .number(contact.age)
        case .number: .text(contact.numbers.first?.text)
        case .numbers: .texts(contact.numbers.map(\.text))
        case .labels: .texts(contact.numbers.map(\.label.description))
        case .e164: .texts(contact.numbers.map(\.e164))
        case .emails: .texts(contact.emails.map(\.address))
        case .birthday: .text(contact.birthday?.description)
        case .nicknames: .texts(contact.nicknames)
        case .organization: .texts(contact.organizations.map(\.line))
        case .title: .texts(contact.titles)
        case .address: .texts(contact.addresses.map(\.line))
        case .url: .texts(contact.webPages.map(\.address))
        case .im: .texts(contact.instantMessages.map { "\($0.service):\($0.account)" })
        case .groups: .texts(contact.groups)
        case .favorite: .truth(contact.isFavorite)
        case .note: .text(contact.note.isEmpty ? nil : contact.note)
        case .created: .text(contact.created.formatted(.iso8601))
        case .updated: .text(contact.updated.formatted(.iso8601))
        }
    }

    /// The width of the column for people.
    var width: Int {
        switch self {
        case .id: 6
        case .age: 3
        case .number, .e164, .birthday: 16
        case .favorite: 8
        default: 24
        }
    }
}
