import Foundation
import PhoneContacts
import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Writes all details of contacts: a paragraph each for people, a row each for programs.
struct ContactDetails: ~Copyable {
    private static let columns = [
        "id", "name", "age", "numbers", "labels", "e164", "emails", "emailLabels", "note", "created", "updated",
        "birthday", "nicknames", "organizations", "titles", "addresses", "urls", "ims", "groups", "favorite",
    ]

    private var sink = ByteSink(.standardOutput)
    private var table: Table?
    private var isFirst = true

    init(_ form: OutputForm) {
        table = form.table.map { Table($0, columns: Self.columns) }
        table?.putHeader(on: &sink)
    }

    mutating func put(_ contact: Contact) {
        if table == nil { putText(contact) } else { putRow(contact) }
    }

    consuming func end() -> ExitStatus {
        sink.flush()
        return Diagnostics.status(ofWriting: sink.failure)
    }

    private mutating func putRow(_ contact: Contact) {
        table?.put(Int(contact.id.rawValue), on: &sink)
        table?.put(text: contact.name, on: &sink)
        table?.put(contact.age, on: &sink)
        table?.put(texts: contact.numbers.map(\.text), on: &sink)
        table?.put(texts: contact.numbers.map(\.label.description), on: &sink)
        table?.put(texts: contact.numbers.map(\.e164), on: &sink)
        table?.put(texts: contact.emails.map(\.address), on: &sink)
        table?.put(texts: contact.emails.map(\.label.description), on: &sink)
        table?.put(text: contact.note.isEmpty ? nil : contact.note, on: &sink)
        table?.put(word: contact.created.formatted(.iso8601), on: &sink)
        table?.put(word: contact.updated.formatted(.iso8601), on: &sink)
        table?.put(word: contact.birthday?.description, on: &sink)
        table?.put(texts: contact.nicknames, on: &sink)
        table?.put(texts: contact.organizations.map(\.line), on: &sink)
        table?.put(texts: contact.titles, on: &sink)
        table?.put(texts: contact.addresses.map(\.line), on: &sink)
        table?.put(texts: contact.webPages.map(\.address), on: &sink)
        table?.put(texts: contact.instantMessages.map { "\($0.service):\($0.account)" }, on: &sink)
        table?.put(texts: contact.groups, on: &sink)
        table?.put(contact.isFavorite, on: &sink)
        table?.endRow(on: &sink)
    }

    private mutating func putText(_ contact: Contact) {
        if !isFirst { sink.append(.lineFeed) }
        isFirst = false
        let star = contact.isFavorite ? "  ★" : ""
        sink.append(Display.line("\(ContactRow(contact).title)  #\(contact.id)\(star)") + "\n")
        for number in contact.numbers {
            let meaning = number.meaning.map { "\($0.e164 ?? "\($0)")  \($0.kind)" } ?? "not a number"
            sink.append(
                line(number.label.description.isEmpty ? "phone" : number.label.description, number.text, meaning))
        }
        for email in contact.emails {
            sink.append(line(email.label.description.isEmpty ? "email" : "email \(email.label)", email.address, ""))
        }
        let record = ContactRecord(contact)
        putFields(record)
        for text in contact.note.split(separator: "\n") { sink.append(line("note", String(text), "")) }
        for property in record.properties where !property.hasPrefix(ContactRecord.mergedContentName) {
            sink.append(line("card", Self.shortened(property), ""))
        }
    }

    private mutating func putFields(_ record: ContactRecord) {
        for nickname in record.nicknames { sink.append(line("nickname", nickname, "")) }
        if let birthday = record.birthday { sink.append(line("birthday", birthday.description, "")) }
        for organization in record.organizations { sink.append(line("organization", organization.line, "")) }
        for title in record.titles { sink.append(line("title", title, "")) }
        for address in record.addresses { sink.append(line(Self.name("address", address.label), address.line, "")) }
        for page in record.webPages { sink.append(line(Self.name("url", page.label), page.address, "")) }
        for message in record.instantMessages {
            sink.append(line(Self.name("im", message.label), "\(message.service):\(message.account)", ""))
        }
        switch record.photo {
        case .data(let bytes, let mediaType): sink.append(line("photo", "\(mediaType), \(bytes.count) bytes", ""))
        case .address(let address): sink.append(line("photo", address, ""))
        case nil: break
        }
        if !record.groups.isEmpty { sink.append(line("groups", record.groups.joined(separator: ", "), "")) }
    }

    private static func name(_ field: String, _ label: Contact.Label) -> String {
        label == .unlabeled ? field : "\(field) \(label)"
    }

    private func line(_ name: String, _ text: String, _ remark: String) -> String {
        Columns.line(["  " + (Columns.left(name, 14)), Columns.left(text, 20), remark])
    }

    /// Truncates a property: pictures are long.
    private static func shortened(_ text: String) -> String { Display.shown(Array(text.utf8).span, limit: 60).text }
}
