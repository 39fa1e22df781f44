import PhoneContacts
import PhoneNumbers

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// Changes a book step by step without end, and reports each step after the book has committed it. A test kills this
// process and checks the book.
//
//     BookWriter BOOK FIRST-STEP
//
// Of three steps, one adds a contact, one renames the last contact, and one removes it. Every tenth step imports three
// contacts.

guard CommandLine.arguments.count == 3, var step = Int(CommandLine.arguments[2]) else { exit(64) }
let book = try ContactBook(at: CommandLine.arguments[1], for: .southKorea)

/// Returns the contact that was added last.
func last() throws -> Contact? { try book.search("step").max { $0.id < $1.id }.flatMap { try book.contact($0.id) } }

while true {
    if step % 10 == 9 {
        let cards = (0..<3).map { "BEGIN:VCARD\nVERSION:4.0\nFN:import \(step) \($0)\nEND:VCARD\n" }.joined()
        _ = try book.importContacts(from: VCardReader(cards, in: .southKorea))
    } else if step % 3 == 0 {
        let number = Contact.Number("010-2345-\(1000 + step % 9000)", label: .mobile, in: .southKorea)
        try book.add(Contact.Details(name: "step \(step)", numbers: [number]))
    } else if step % 3 == 1, var contact = try last() {
        contact.name = "step \(step) renamed"
        try book.update(contact)
    } else if let contact = try last() {
        try book.remove([contact.id])
    }
    // One write for each line, so that a line is never incomplete.
    let line = Array("\(step)\n".utf8)
    guard write(STDOUT_FILENO, line, line.count) == line.count else { exit(74) }
    step += 1
}
