import Foundation
import PhoneContacts
import PhoneNumbers
import TestSupport
import Testing

/// vobject, an independent reader, accepts the written cards and finds the same names and numbers.
@Suite struct VObjectTests {
    /// A Python program that reads cards from standard input and writes one line of JSON for each.
    private static let program = """
        import json, sys, vobject
        for card in vobject.readComponents(sys.stdin.buffer.read().decode('utf-8')):
            if card.version.value == '3.0': card.validate(raiseException=True)
            print(json.dumps({
                'name': card.fn.value,
                'numbers': [number.value for number in card.contents.get('tel', [])],
                'emails': [email.value for email in card.contents.get('email', [])],
                'notes': [note.value for note in card.contents.get('note', [])],
            }))
        """

    private struct Seen: Codable, Equatable {
        var name: String
        var numbers: [String]
        var emails: [String]
        var notes: [String]
    }

    private func read(_ cards: String) throws -> [Seen] {
        let folder = "\(Vectors.root)/.build-vobject"
        try #require(
            FileManager.default.fileExists(atPath: "\(folder)/vobject"), "vobject is missing; make setup installs it")
        let input = try Folder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", Self.program]
        process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONPATH": folder]) { $1 }
        process.standardInput = try FileHandle(
            forReadingFrom: URL(fileURLWithPath: input.write("cards.vcf", cards.utf8)))
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let lines = output.fileHandleForReading.readDataToEndOfFile().split(separator: UInt8(ascii: "\n"))
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return try lines.map { try JSONDecoder().decode(Seen.self, from: Data($0)) }
    }

    /// In version 4.0, a number may be a URI.
    private func seen(_ details: Contact.Details) -> Seen {
        Seen(
            name: details.name, numbers: details.numbers.map(\.text), emails: details.emails.map(\.address),
            notes: details.note.isEmpty ? [] : [details.note])
    }

    /// Notes that vobject reads as several properties are joined here.
    private func withOneNote(_ seen: Seen) -> Seen {
        var seen = seen
        if !seen.notes.isEmpty { seen.notes = [seen.notes.joined(separator: "\n")] }
        return seen
    }

    private func withoutScheme(_ seen: Seen) -> Seen {
        var seen = seen
        seen.numbers = seen.numbers.map { $0.hasPrefix("tel:") ? String($0.dropFirst(4)) : $0 }
        return seen
    }

    @Test(arguments: VCardWriter.Version.allCases) func everyFixture(version: VCardWriter.Version) throws {
        let contacts = try Fixture.cards.flatMap { try Fixture.read($0).contacts }
        let cards = contacts.map { VCardWriter(version).card($0) }.joined()
        let found = try read(cards).map(withoutScheme).map(withOneNote)
        #expect(found.count == contacts.count)
        for (contact, found) in zip(contacts, found) { #expect(found == seen(contact)) }
    }

    @Test(arguments: VCardWriter.Version.allCases) func whatHasToBeEscaped(version: VCardWriter.Version) throws {
        var details = Contact.Details(
            name: "a;b,c\\d", note: "줄 1\n줄 2; 쉼표, \\n " + String(repeating: "길다 ", count: 60) + "끝")
        details.numbers = [Contact.Number("02-312-3456; 내선, 12", label: Contact.Label("뒷문; 쪽"), in: .southKorea)]
        #expect(try read(VCardWriter(version).card(details)) == [seen(details)])
    }
}
