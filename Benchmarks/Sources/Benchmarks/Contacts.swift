import Foundation
import GRDB
import PhoneContacts
import PhoneNumbers

/// Compares a contact book with plain SQLite: an import with inserts of the same rows, and queries with selecting a row
/// by its key.
enum Contacts: Group {
    private static let most = 100_000

    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        let folder = try BenchmarkFolder()
        let contacts = ContactCorpus.contacts(most)
        let cards = try folder.write("cards.vcf", contacts.map { VCardWriter().card($0) }.joined())
        let book = try filledBook(folder.path("large.sqlite"), cards)
        let small = try filledBook(
            folder.path("small.sqlite"),
            folder.write("small.vcf", contacts.prefix(1000).map { VCardWriter().card($0) }.joined()))
        return [
            importing(contacts, cards, folder),
            try asking(book, contacts, folder),
            pages(small, book),
            searching(book),
        ]
    }

    /// Measures the memory of the command, because this process has already used memory.
    static func remarks(_ setting: Setting) -> [String] {
        guard let phone = setting.phone, let folder = try? BenchmarkFolder() else { return [] }
        let contacts = ContactCorpus.contacts(most)
        var text = ["Memory of phone contacts import  (largest resident set, /proc)"]
        text.append("  contacts".filled(18) + "file, KiB".aligned(14) + "at its peak, KiB".aligned(20))
        for copies in [1, 10] {
            for count in [1000, 10_000, most] where copies == 1 || count == most {
                let cards = contacts.prefix(count).map { VCardWriter().card($0) }.joined()
                let name = "\(copies)-\(count)"
                guard let file = try? folder.write("\(name).vcf", String(repeating: cards, count: copies)),
                    let peak = Memory.peak(of: [
                        phone, "contacts", "import", "--existing", "add", file, "--book",
                        folder.path("\(name).sqlite"),
                    ])
                else { continue }
                text.append(
                    "  \((count * copies).grouped)".filled(18) + (cards.utf8.count * copies / 1024).grouped.aligned(14)
                        + peak.grouped.aligned(20))
            }
        }
        return text
    }

    @discardableResult
    private static func filledBook(_ path: String, _ cards: String) throws -> ContactBook {
        let book = try ContactBook(at: path, for: .southKorea)
        _ = try book.importContacts(from: VCardReader(fileAt: cards, in: .southKorea))
        return book
    }

    // MARK: Comparisons

    private static func importing(
        _ contacts: [Contact.Details], _ cards: String, _ folder: BenchmarkFolder
    ) -> Comparison {
        var comparison = Comparison("Import \(most.grouped) contacts", unit: "contact", prominence: .table)
        let rows = contacts.enumerated().map { PlainRows(id: Int64($0 + 1), $1) }
        comparison.add("GRDB inserts the rows", operations: contacts.count) {
            folder.fresh { path in try PlainRows.insert(rows, into: path) }
        }
        comparison.add("vCard into a book", operations: contacts.count) {
            folder.fresh { path in
                let book = try ContactBook(at: path, for: .southKorea)
                return try book.importContacts(from: VCardReader(fileAt: cards, in: .southKorea)).added
            }
        }
        comparison.add("vCard read, and no more", operations: contacts.count) {
            let reader = try? VCardReader(fileAt: cards, in: .southKorea)
            var count = 0
            while (try? reader?.next()) != nil { count += 1 }
            return count
        }
        return comparison
    }

    private static func asking(
        _ book: ContactBook, _ contacts: [Contact.Details], _ folder: BenchmarkFolder
    ) throws -> Comparison {
        var comparison = Comparison(
            "Ask a book of \(most.grouped) contacts", unit: "question", prominence: .table)
        let plain = try DatabasePool(path: book.path)
        let index = try book.callerIndex()
        let asked = stride(from: 0, to: most, by: most / 500).map { $0 }
        let numbers = asked.map { contacts[$0].numbers[0].text }
        comparison.add("GRDB selects by key", operations: asked.count) {
            asked.reduce(0) { sum, id in
                let row = try? plain.read {
                    try Row.fetchOne(
                        $0.cachedStatement(sql: "SELECT * FROM contact WHERE id = ?"), arguments: [id + 1])
                }
                return sum &+ (row?["id"] ?? 0)
            }
        }
        comparison.add("who has a number", operations: asked.count) {
            numbers.reduce(0) { $0 &+ Int((try? book.whois($1).first?.id.rawValue) ?? 0) }
        }
        comparison.add("… by its last seven digits", operations: asked.count) {
            numbers.reduce(0) { $0 &+ Int((try? book.whois(String($1.suffix(8))).first?.id.rawValue) ?? 0) }
        }
        comparison.add("… in memory", operations: asked.count) {
            numbers.reduce(0) { $0 &+ Int(index.contacts(for: $1).first?.rawValue ?? 0) }
        }
        comparison.add("a contact with everything", operations: asked.count) {
            asked.reduce(0) { $0 &+ ((try? book.contact(Contact.ID(rawValue: Int64($1 + 1))))??.numbers.count ?? 0) }
        }
        return comparison
    }

    private static func pages(_ small: ContactBook, _ large: ContactBook) -> Comparison {
        var comparison = Comparison("The first page of the list, 50 rows", unit: "page", prominence: .table)
        for (name, book) in [("of 1,000", small), ("of \(most.grouped)", large)] {
            comparison.add(name, operations: 100) {
                (0..<100).reduce(0) { sum, _ in sum &+ ((try? book.page().count) ?? 0) }
            }
        }
        let middle = (try? large.search("박").first) ?? nil
        comparison.add("a page in the middle", operations: 100) {
            (0..<100).reduce(0) { sum, _ in sum &+ ((try? large.page(after: middle).count) ?? 0) }
        }
        return comparison
    }

    private static func searching(_ book: ContactBook) -> Comparison {
        var comparison = Comparison(
            "Search \(most.grouped) contacts, the first 50", unit: "search", prominence: .table)
        for text in ["김", "ㅎㄱㄷ", "홍길동", "010", "2345", "010-2345-67", "nobody at all"] {
            comparison.add("'\(text)'", operations: 5) {
                (0..<5).reduce(0) { sum, _ in sum &+ ((try? book.search(text).count) ?? 0) }
            }
        }
        return comparison
    }
}
