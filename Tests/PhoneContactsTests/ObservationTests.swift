import Foundation
import PhoneContacts
import PhoneNumbers
import Testing

/// Snapshots of a list while it changes.
@Suite struct ObservationTests {
    @Test(.timeLimit(.minutes(30))) func snapshots() async throws {
        let folder = try Folder()
        let book = try ContactBook(at: folder.file("book.sqlite"), for: .southKorea)
        var rows = book.rows().makeAsyncIterator()
        #expect(try await rows.next() == [])
        let hong = try book.add(Contact.Details(name: "홍길동"))
        #expect(try await rows.next()?.map(\.title) == ["홍길동"])
        var changed = hong
        changed.age = 20
        try book.update(changed)
        #expect(try await rows.next()?.map(\.title) == ["홍길동(20)"])
        try book.remove([hong.id])
        #expect(try await rows.next() == [])
        try book.undo()
        #expect(try await rows.next()?.map(\.title) == ["홍길동(20)"])
    }

    /// A change that does not affect the rows produces no snapshot.
    @Test(.timeLimit(.minutes(30))) func onlyWhatIsLookedFor() async throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        var rows = book.rows(matching: "ㅎㄱㄷ", limit: 1).makeAsyncIterator()
        #expect(try await rows.next() == [])
        try book.add(Contact.Details(name: "이몽룡"))
        try book.add(Contact.Details(name: "홍길동"))
        try book.add(Contact.Details(name: "홍길동"))
        var last = try await rows.next()
        // Snapshots that arrive faster than they are consumed may be dropped, but not the last one.
        while last?.map(\.name) != ["홍길동"] { last = try await rows.next() }
        #expect(last?.map(\.id.rawValue) == [2])
    }
}
