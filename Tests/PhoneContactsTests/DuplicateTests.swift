import PhoneContacts
import PhoneNumbers
import Testing

/// Finding and merging duplicates.
@Suite struct DuplicateTests {
    private func details(_ name: String, _ numbers: String...) -> Contact.Details {
        Contact.Details(name: name, numbers: numbers.map { Contact.Number($0, in: .southKorea) })
    }

    /// Two contacts, and the expected reasons.
    static let pairs: [(String, String, String, String, [DuplicateGroup.Reason])] = [
        ("홍길동", "010-1234-5678", "길동이", "+82 10 1234 5678", [.sameNumber]),
        ("a", "02-312-3456", "b", "02-312-3456 내선 12", []),
        ("a", "02-312-3456 ext. 12", "b", "02-312-3456 내선 12", [.sameNumber]),
        ("홍길동", "010-1234-5678", "홍 길동", "010-1234-5679", [.similarNumber]),
        ("Kim", "010-1234-5678", "KIM", "010-1234-567", [.similarNumber]),
        ("Kim", "010-1234-5678", "kím", "010-1243-5678", [.similarNumber]),
        ("Kim", "010-1234-5678", "Kim", "010-12345-5678", [.similarNumber]),
        ("홍길동", "010-1234-5678", "홍길동", "010-1234-5699", []),
        ("홍길동", "010-1234-5678", "홍길순", "010-1234-5679", []),
        ("홍길동", "010-1234-5678", "홍길동", "010-9876-5432", []),
        ("홍길동", "112", "이몽룡", "112", [.sameNumber]),
        ("a", "담당자 없음", "b", "담당자 없음", []),
        // Foreign digits without a plus do not parse in the book's region.
        ("a", "1-650-253-0000", "b", "1 650 2530000", [.sameNumber]),
        ("a", "1-650-253-0000", "b", "+1 650 253 0000", [.sameNumber]),
        ("a", "12345-67890-12345", "b", "123456789012345", [.sameNumber]),
        ("Kim", "12345-67890-12345", "Kim", "123456789012345", [.sameNumber]),
        ("Kim", "12345-67890-12345", "Kim", "123456789012346", [.similarNumber]),
        ("Kim", "02-312-3456", "Kim", "02-312-3456 내선 12", [.similarNumber]),
        ("a", "교환 3", "b", "내선 3", []),
    ]

    @Test(arguments: pairs)
    func reasons(pair: (String, String, String, String, [DuplicateGroup.Reason])) throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        try book.add(details(pair.0, pair.1))
        try book.add(details(pair.2, pair.3))
        try book.add(details("남", "031-345-6789"))
        let groups = try book.duplicates()
        #expect(groups.map(\.reasons) == (pair.4.isEmpty ? [] : [Set(pair.4)]), "\(pair)")
        if let group = groups.first { #expect(group.contacts.map(\.id.rawValue) == [1, 2]) }
    }

    @Test func groupsThroughAThird() throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        try book.add(details("가", "010-1111-2222", "02-312-3456"))
        try book.add(details("나", "010-3333-4444"))
        try book.add(details("다", "02 312 3456", "010-5555-6666"))
        try book.add(details("라", "010.5555.6666"))
        try book.add(details("나", "010-3333-4445"))
        let groups = try book.duplicates()
        #expect(groups.map { $0.contacts.map(\.name) } == [["가", "다", "라"], ["나", "나"]])
        #expect(groups.map(\.reasons) == [[.sameNumber], [.similarNumber]])
    }

    @Test func sameAddress() throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        for (name, address) in [("가", "A@Example.com"), ("나", "b@example.com"), ("다", "a@example.com")] {
            var contact = details(name)
            contact.emails = [Contact.Email(address), Contact.Email("\(name)@example.com")]
            try book.add(contact)
        }
        let groups = try book.duplicates()
        #expect(groups.map { $0.contacts.map(\.name) } == [["가", "다"]])
        #expect(groups.map(\.reasons) == [[.sameEmail]])
    }

    /// Similarity is not transitive.
    @Test func similarityIsNotTransitive() throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        try book.add(details("A", "010-1234-5678"))
        try book.add(details("A", "010-1234-5679"))
        try book.add(details("B", "010-1234-5678"))
        // 5679 and 5699 differ in one digit, 5678 and 5699 in two.
        try book.add(details("A", "010-1234-5699"))
        // These differ only in the last digit.
        for digit in 1...3 { try book.add(details("C", "010-9999-000\(digit)")) }
        let groups = try book.duplicates()
        #expect(groups.map { $0.contacts.map(\.id.rawValue) } == [[1, 2], [1, 3], [2, 4], [5, 6, 7]])
        #expect(groups.map(\.reasons) == [[.similarNumber], [.sameNumber], [.similarNumber], [.similarNumber]])
    }

    /// SameNumber gives the same result in SQL and in Swift.
    @Test func oneRule() throws {
        let texts = [
            "010-1234-5678", "+82 10 1234 5678", "02-312-3456 내선 12", "+82-2-312-3456;ext=12", "02-312-3456", "112",
            "119",
            "1588-1234", "1-650-253-0000", "+1 650-253-0000", "교환 3", "담당자 없음", "12345678901234567", "+800 1234 5678",
        ]
        let book = try ContactBook(inMemoryFor: .southKorea)
        for text in texts { try book.add(details("\(text) one", text)) }
        for text in texts { try book.add(details("\(text) two", text)) }
        for first in texts {
            for second in texts where first < second {
                let isMerged = details("a", first).merging(details("a", second)).numbers.count == 1
                let names: Set = ["\(first) one", "\(second) two"]
                let isFound = try book.duplicates().contains { names.isSubset(of: $0.contacts.map(\.name)) }
                #expect(isMerged == isFound, "\(first) and \(second)")
            }
        }
    }

    @Test func manyOfOneName() throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        let cards = (0..<3000).map { "BEGIN:VCARD\nFN:김민수\nTEL:010-\(2000 + $0 * 2)-\(9000 - $0 * 3)\nEND:VCARD\n" }
            .joined()
        _ = try book.importContacts(from: VCardReader(cards, in: .southKorea))
        let groups = try book.duplicates()
        #expect(groups.allSatisfy { $0.reasons == [.similarNumber] })
    }

    // MARK: Merging

    @Test func mergingLosesNothing() throws {
        var one = details("홍길동", "010-1234-5678")
        one.age = 20
        one.note = "활빈당"
        one.emails = [Contact.Email("a@example.com", label: .home)]
        one.properties = ["N:홍;길동;;;", "BDAY:14431230", "ORG:율도국"].compactMap { CardProperty($0) }
        var two = details("길동이", "+82 10 1234 5678", "02-312-3456", "담당자")
        two.age = 21
        two.note = "도적"
        two.emails = [Contact.Email("A@example.com", label: .home), Contact.Email("a@example.com", label: .work)]
        two.properties = ["N:홍;길동이;;;", "BDAY:14440101", "ORG:율도국", "URL:http://example.com"].compactMap {
            CardProperty($0)
        }
        let merged = one.merging(two)
        #expect(merged.name == "홍길동")
        #expect(merged.age == 20)
        #expect(merged.note == "활빈당\n\n도적")
        #expect(merged.numbers.map(\.text) == ["010-1234-5678", "02-312-3456", "담당자"])
        #expect(merged.emails == [one.emails[0], two.emails[1]])
        #expect(
            merged.properties.map(\.description) == [
                "N:홍;길동;;;", "BDAY:14431230", "ORG:율도국", "NICKNAME:길동이", "X-OTHER-AGE:21", "X-OTHER-N:홍;길동이;;;",
                "X-OTHER-BDAY:14440101", "URL:http://example.com",
            ])
        #expect(merged.merging(two) == merged)
        #expect(Contact.Details(name: "빈").merging(one).age == 20)
    }

    /// A note is dropped only if its lines are lines of the other note.
    @Test(arguments: [
        ("서울 사무실 담당", "서울", "서울 사무실 담당\n\n서울"), ("첫 줄\n서울", "서울", "첫 줄\n서울"),
        ("a\r\nb\r\nc", "b\nc", "a\r\nb\r\nc"), ("a\nb\nc", "a\nc", "a\nb\nc\n\na\nc"),
        ("서울", "서울", "서울"), ("", "서울", "서울"), ("서울", "", "서울"),
    ])
    func mergingNotes(row: (one: String, two: String, merged: String)) {
        let two = Contact.Details(name: "a", note: row.two)
        let merged = Contact.Details(name: "a", note: row.one).merging(two)
        #expect(merged.note == row.merged)
        #expect(merged.merging(two) == merged)
    }

    /// Only a different value of a single property is kept as another one, and never the time of the last change.
    @Test func mergingEqualValues() {
        func contact(_ name: String, _ lines: String...) -> Contact.Details {
            var contact = Contact.Details(name: name)
            contact.properties = lines.compactMap { CardProperty($0) }
            return contact
        }
        func added(_ one: Contact.Details, _ two: Contact.Details) -> [String] {
            one.merging(two).properties.dropFirst(one.properties.count).map(\.description)
        }
        let one = contact(
            "홍길동", "N:홍;길동;;;", "BDAY:19900131", "ANNIVERSARY:--0412", "GENDER:M", "REV:20200101T000000Z")
        let two = contact(
            "길동이", "N;SORT-AS=\"홍\":홍;길동;;;", "BDAY;VALUE=date:1990-01-31",
            "ANNIVERSARY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "GENDER;X-A=b:M", "REV:20210101T000000Z")
        #expect(added(one, two) == ["NICKNAME:길동이"])
        let three = contact("홍길동", "BDAY:19900201", "GENDER:F")
        #expect(added(one, three) == ["X-OTHER-BDAY:19900201", "X-OTHER-GENDER:F"])
        #expect(added(one, contact("홍길동", "GENDER:\u{301};F")) == ["X-OTHER-GENDER:\u{301};F"])
        #expect(added(contact("홍길동"), three) == ["BDAY:19900201", "GENDER:F"])
    }

    /// Parameters are kept, and merging a contact again changes nothing, whatever the names of its groups are.
    @Test func mergingParametersAndGroups() throws {
        func contact(_ lines: String...) throws -> Contact.Details {
            let card = (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
            return try #require(try Items(cards: card).contacts.first)
        }
        let one = try contact(
            "FN:a", "N;LANGUAGE=ko:a;b;;;", "N;LANGUAGE=en:c;d;;;", "BDAY:19900131", "TEL;X-A=1:010-1234-5678",
            "item2.TEL:02-312-3456", "item2.X-ABLabel:집", "EMAIL;X-A=1:a@b.kr", "item1.URL:http://one",
            "item1.X-ABLabel:집")
        let two = try contact(
            "FN:a", "N;LANGUAGE=en:c;d;;;", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "BDAY;VALUE=text:봄",
            "TEL;X-A=\"2;3\":+82 10 1234 5678", "item9.TEL:02 312 3456", "item9.X-ABLabel:회사", "EMAIL;X-A=2:A@b.kr",
            "item1.URL:http://two", "item1.X-ABLabel:회사", "item7.URL:http://one", "item7.X-ABLabel:집")
        let merged = one.merging(two)
        let lines = VCardWriter().card(merged).replacing("\r\n ", with: "").split(separator: "\r\n")
        for line in [
            "X-OTHER-BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "X-OTHER-BDAY;VALUE=text:봄",
            "TEL;X-A=1;X-A=\"2;3\":010-1234-5678", "EMAIL;X-A=1;X-A=2:a@b.kr",
        ] { #expect(lines.contains { $0 == line }, "\(line)") }
        #expect(lines.count { $0.hasPrefix("N;") } == 2 && !lines.contains { $0.hasPrefix("X-OTHER-N") })
        #expect(merged.webPages.map { "\($0.address) \($0.label.words)" } == ["http://one 집", "http://two 회사"])
        #expect(merged.numbers.map(\.label.words) == ["", "집, 회사"])
        #expect(merged.merging(two) == merged)
        #expect(merged.merging(one) == merged)
    }

    /// Merging many values takes linear time.
    @Test(.timeLimit(.minutes(1))) func mergingManyValues() {
        func contact(_ first: Int) -> Contact.Details {
            var contact = Contact.Details(name: "a")
            contact.emails = (first..<first + 20_000).map { Contact.Email("\($0)@example.com") }
            contact.properties = (first..<first + 20_000).compactMap { CardProperty("item\($0).URL:http://e.kr/\($0)") }
            return contact
        }
        let merged = contact(0).merging(contact(10_000))
        #expect(merged.emails.count == 30_000 && merged.properties.count == 30_000)
    }

    /// Two notations of a number become one number with the labels of both.
    @Test func mergingNumbers() {
        func numbers(_ parts: (String, String)...) -> Contact.Details {
            Contact.Details(
                name: "a",
                numbers: parts.map { Contact.Number($0.1, label: Contact.Label($0.0), in: .southKorea) })
        }
        func merged(_ one: Contact.Details, _ two: Contact.Details) -> [String] {
            one.merging(two).numbers.map { "\($0.label) \($0.text)" }
        }
        #expect(
            merged(numbers(("mobile", "010-1234-5678")), numbers(("work", "+82 10 1234 5678")))
                == ["mobile,work 010-1234-5678"])
        #expect(
            merged(
                numbers(("mobile,pref", "010-1234-5678"), ("home", "01012345678")),
                numbers(("pref", "02-312-3456"), ("home,\"집\"", "+82-10-1234-5678")))
                == ["mobile,home,pref,\"집\" 010-1234-5678", "pref 02-312-3456"])
        #expect(merged(numbers(("", "1-650-253-0000")), numbers(("work", "+16502530000"))) == ["work +16502530000"])
        #expect(
            merged(numbers(("", "02-312-3456")), numbers(("", "02-312-3456 내선 12")))
                == [" 02-312-3456", " 02-312-3456 내선 12"])
        // Digits to dial after a number, and words beside it, are not in the other notation.
        #expect(
            merged(
                numbers(("", "010-1234-5678")),
                numbers(("work", "010-1234-5678,,12"), ("home", "+82 10 1234 5678,,12"), ("", "010-1234-5678 2층")))
                == [" 010-1234-5678", "work,home 010-1234-5678,,12", " 010-1234-5678 2층"])
        #expect(
            merged(numbers(("home", "02-312-3456")), numbers(("work", "02-312-3456 (사무실)"), ("", "+82-2-312-3456")))
                == ["home,work 02-312-3456 (사무실)"])
        #expect(merged(numbers(("", "교환 3")), numbers(("", "교환 3"), ("", "내선 3"))) == [" 교환 3", " 내선 3"])
    }

    @Test func inTheBook() throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        let ids = try [
            book.add(details("홍길동", "010-1234-5678")).id, book.add(details("홍길동", "010-1234-5679")).id,
            book.add(details("길동이", "010-1234-5678")).id,
        ]
        let merged = try #require(try book.merge([ids[1], ids[0], ids[2], ids[1]]))
        #expect(merged.id == ids[1])
        #expect(merged.numbers.map(\.text) == ["010-1234-5679", "010-1234-5678"])
        #expect(try book.count() == 1)
        #expect(try book.whois("010-1234-5678").map(\.id) == [ids[1]])
        #expect(try book.merge([ids[1]]) == nil)
        #expect(throws: ContactBook.Failure.noContact(ids[0])) { try book.merge([ids[1], ids[0]]) }
        #expect(try book.count() == 1)
    }
}
