import Foundation
import PhoneNumbers
import Testing

@testable import PhoneContacts

/// Damaged cards are reported by line and reason, and the rest is read.
@Suite struct DamagedCardTests {
    @Test func everythingAroundTheDamage() throws {
        let items = try Fixture.read("damaged.vcf")
        #expect(items.contacts.map(\.name) == ["온전한 사람", "번호가 이상한 사람", "nobody", "50=% off", "마지막 사람"])
        #expect(
            items.summaries == [
                "1 outsideOfCards dropped", "7 notClosed rejected", "16 noProperty dropped",
                "14 noNumber.notANumber kept", "15 noNumber.tooShort kept", "18 isGroup rejected",
                "30 wrongEncoding kept", "31 unknownCharset kept", "38 otherCharset converted", "36 noAge kept",
                "40 notClosed rejected",
            ])
        #expect(items.contacts[1].numbers.map(\.text) == ["담당자 없음", "010-12"])
        #expect(items.contacts[4].properties.map(\.description) == ["X-AGE:1000"])
        #expect(items.contacts[4].note == "яю")
    }

    @Test(arguments: MessageLanguage.allCases) func messagesNameProblemAndOutcome(language: MessageLanguage) throws {
        let issues = try Fixture.read("damaged.vcf").issues
        let messages = issues.map { $0.message(in: language) }
        let reasons = Set(issues.map(\.reason))
        #expect(Set(messages).count == reasons.count)
        #expect(messages.allSatisfy { $0.hasSuffix(".") && $0.count > 10 })
    }

    @Test func severalCardsWithoutEnd() throws {
        let items = try Items(cards: "BEGIN:VCARD\nFN:a\nBEGIN:VCARD\nFN:b\nEND:VCARD\nEND:VCARD\nFN:c\nBEGIN:VCARD\n")
        #expect(items.contacts.map(\.name) == ["b"])
        #expect(items.summaries == ["1 notClosed rejected", "6 outsideOfCards dropped", "8 notClosed rejected"])
    }

    @Test(arguments: ["", "\n\n\n", "\u{FEFF}", "\u{FEFF}\n"]) func nothing(text: String) throws {
        let items = try Items(cards: text)
        #expect(items.contacts.isEmpty && items.issues.isEmpty)
    }

    /// Arbitrary bytes are read to their end, and the resulting contacts can be written and read again.
    @Test func noise() throws {
        let pieces =
            [
                "BEGIN:VCARD\n", "END:VCARD\n", "VERSION:2.1\n", "VERSION:4.0\n", "FN:", "TEL;CELL:", "TEL;TYPE=\"a",
                "=\n", "=4", "\n ",
                "\\", ";", ":", ",", "\"", "NOTE;ENCODING=QUOTED-PRINTABLE:", "PHOTO;ENCODING=b:", "item1.",
                "CHARSET=CP949", "\u{FEFF}",
                "가", "010-2345-6789", "\r\n", "\0", "AGENT:\n", "N:;", "X-AGE:", "^",
            ].map { Array($0.utf8) } + [[0xFF], [0xB0], [0x81, 0x20]]
        var state: UInt64 = 7
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var contacts = 0
        for _ in 0..<2000 {
            var bytes = random(2) == 0 ? Array("BEGIN:VCARD\nFN:a\n".utf8) : []
            for _ in 0..<random(30) { bytes += pieces[random(pieces.count)] }
            if random(2) == 0 { bytes += Array("\nEND:VCARD\n".utf8) }
            for details in try Items(of: VCardReader(bytes: bytes, in: .southKorea)).contacts {
                contacts += 1
                for version in VCardWriter.Version.allCases {
                    let again = try Items(cards: VCardWriter(version).card(details)).contacts
                    #expect(again.count == 1 && again.first?.name == details.name, "\(bytes)")
                    #expect(again.first?.numbers.map(\.text) == details.numbers.map(\.text), "\(bytes)")
                }
            }
        }
        #expect(contacts > 500)
    }

    // MARK: Limits

    private func limited(_ text: String) throws -> Items {
        try Items(
            of: VCardReader(
                bytes: Array(text.utf8), region: .southKorea, charset: .utf8,
                limits: ImportLimits(property: 1000, card: 3000, properties: 100)))
    }

    @Test func aLineThatIsTooLong() throws {
        let long = String(repeating: "x", count: 1001)
        let items = try limited("BEGIN:VCARD\nFN:a\nNOTE:\(long)\nTEL:010-2345-6789\nEND:VCARD\n")
        #expect(items.contacts.map(\.name) == ["a"])
        #expect(items.contacts.first?.note == "")
        #expect(items.contacts.first?.numbers.count == 1)
        #expect(items.summaries == ["3 tooLong dropped"])
        #expect(items.issues.first?.excerpt.hasPrefix("NOTE:xxx") == true)
    }

    @Test(arguments: [" x", "\tx"]) func aFoldThatNeverEnds(part: String) throws {
        let folds = String(repeating: "\n" + part, count: 2000)
        let items = try limited(
            "BEGIN:VCARD\nFN:a\nNOTE:\(folds)\nTEL:010-2345-6789\nEND:VCARD\nBEGIN:VCARD\nFN:b\nNOTE:\(folds)")
        #expect(items.contacts.map(\.name) == ["a"])
        #expect(items.contacts.first?.numbers.count == 1)
        #expect(items.summaries == ["3 tooLong dropped", "2008 tooLong dropped", "2006 notClosed rejected"])
    }

    /// Version 2.1 trims these values, so that nothing is left of them.
    @Test(arguments: ["URL: ", "URL:\t", "UID;ENCODING=QUOTED-PRINTABLE:=20", "IMPP:\u{A0}"])
    func blankProperties(line: String) throws {
        let items = try Items(cards: "BEGIN:VCARD\nVERSION:2.1\nFN:a\n\(line)\nEND:VCARD\n")
        #expect(items.contacts.map(\.properties) == [[]])
    }

    @Test(arguments: [
        ("QUJD", true), ("QUI=", true), ("QQ==", true), (" QU JD\t", true), ("QUJ", false), ("Q===", false),
        ("QU=D", false), ("@@@", false),
    ])
    func base64(row: (text: String, isValid: Bool)) throws {
        let items = try Items(cards: "BEGIN:VCARD\nFN:a\nPHOTO;ENCODING=b;TYPE=JPEG:\(row.text)\nEND:VCARD\n")
        #expect(items.summaries == (row.isValid ? [] : ["3 wrongEncoding kept"]))
        #expect(items.contacts.first?.properties.count == 1)
        if row.isValid { #expect(items.contacts.first?.photo != nil) }
    }

    @Test func quotedPrintableThatNeverEnds() throws {
        let lines = String(repeating: "=41=41=\n", count: 1000)
        let items = try limited(
            "BEGIN:VCARD\nVERSION:2.1\nFN:a\nNOTE;ENCODING=QUOTED-PRINTABLE:\(lines)=41\nTEL:02-312-3456\nEND:VCARD\n")
        #expect(items.contacts.map(\.name) == ["a"])
        #expect(items.contacts.first?.numbers.count == 1)
        #expect(items.summaries == ["4 tooLong dropped"])
    }

    /// A card of many malformed lines keeps none of them.
    @Test func manyLines() throws {
        let lines = String(repeating: "NOTE:x\n", count: 40_000)
        let noise = String(repeating: "x\n", count: 40_000)
        let items = try Items(cards: "BEGIN:VCARD\nFN:a\n\(lines)END:VCARD\nBEGIN:VCARD\nFN:b\n\(noise)END:VCARD\n")
        #expect(items.contacts.map(\.name) == ["a", "b"])
        #expect(items.contacts.first?.note.utf8.count == 2 * 40_000 - 1)
        #expect(items.summaries.count == 40_000)
    }

    @Test func tooManyProperties() throws {
        func card(_ count: Int) -> String {
            "BEGIN:VCARD\nFN:a\(count)\n\(String(repeating: "NOTE:x\n", count: count - 1))END:VCARD\n"
        }
        let items = try limited(card(101) + card(100))
        #expect(items.contacts.map(\.name) == ["a100"])
        #expect(items.summaries == ["1 tooManyProperties rejected"])
        #expect(items.issues.first?.message(in: .english).hasPrefix("The card has more than 100 properties.") == true)
    }

    @Test func aCardThatIsTooLong() throws {
        let notes = String(repeating: "NOTE:\(String(repeating: "x", count: 500))\n", count: 10)
        let items = try limited("BEGIN:VCARD\nFN:a\n\(notes)END:VCARD\nBEGIN:VCARD\nFN:b\nEND:VCARD\n")
        #expect(items.contacts.map(\.name) == ["b"])
        #expect(items.summaries == ["1 cardTooLong rejected"])
    }

    /// A property of 100 MB, folded or not, is dropped, and the rest of the file is read.
    @Test(arguments: [false, true]) func aHundredMegabytes(isFolded: Bool) throws {
        let folder = try Folder()
        let path = try folder.write("large.vcf", "BEGIN:VCARD\nFN:a\nNOTE:".utf8)
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
        var block = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
        let folds = isFolded ? Array(stride(from: 60, to: block.count - 1, by: 70)) : []
        for place in folds { block.replaceSubrange(place..<place + 2, with: [0x0A, 0x20]) }
        for _ in 0..<100 { try file.write(contentsOf: block) }
        try file.write(contentsOf: Data("\nTEL:010-2345-6789\nEND:VCARD\nBEGIN:VCARD\nFN:b\nEND:VCARD\n".utf8))
        try file.close()
        let reader = try VCardReader(fileAt: path, in: .southKorea)
        let items = try Items(of: reader)
        #expect(items.contacts.map(\.name) == ["a", "b"])
        #expect(items.contacts.first?.numbers.count == 1)
        #expect(items.summaries == ["3 tooLong dropped"])
        #expect(reader.progress.bytes == reader.progress.totalBytes)
    }
}
