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

    /// Another process changes the book: its changes are observed, and reading alone is not.
    @Test(.timeLimit(.minutes(30))) func anotherProcess() async throws {
        let folder = try Folder()
        let path = folder.file("book.sqlite")
        let book = try ContactBook(at: path, for: .southKorea)
        var rows = book.rows(matching: "step").makeAsyncIterator()
        #expect(try await rows.next() == [])
        let process = Process()
        process.executableURL = Products.url("BookWriter")
        process.arguments = [path, "0"]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        // SIGTERM may be blocked in threads of tests, and processes inherit the blocked signals.
        defer { kill(process.processIdentifier, SIGKILL) }
        #expect(try await rows.next()?.isEmpty == false)
        // The writer renames and removes contacts without end.
        for _ in 0..<3 { #expect(try await rows.next() != nil) }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        // The last snapshot is the state of the book.
        let last = try book.search("step")
        try book.add(Contact.Details(name: "step last"))
        var seen = try await rows.next()
        while seen?.contains(where: { $0.name == "step last" }) == false { seen = try await rows.next() }
        #expect(seen?.filter { $0.name != "step last" } == last)
    }

    /// A reader of a book, and another instance in the same process, observe changes too.
    @Test(.timeLimit(.minutes(30))) func otherInstances() async throws {
        let folder = try Folder()
        let writer = try ContactBook(at: folder.file("book.sqlite"), for: .southKorea)
        let reader = try ContactBook(at: folder.file("book.sqlite"), for: .southKorea, access: .read)
        var rows = reader.rows().makeAsyncIterator()
        #expect(try await rows.next() == [])
        try writer.add(Contact.Details(name: "홍길동"))
        #expect(try await rows.next()?.map(\.name) == ["홍길동"])
        try writer.undo()
        #expect(try await rows.next() == [])
    }

    /// Observers are notified when a file is removed, restored or replaced, and its state describes the change.
    @Test(.timeLimit(.minutes(30))) func theFileIsRemovedAndReplaced() async throws {
        let folder = try Folder()
        let path = folder.file("book.sqlite")
        let book = try ContactBook(at: path, for: .southKorea)
        let steps: [(ContactBook.Failure.Code?, () throws -> Void)] = [
            (.missing, { try FileManager.default.moveItem(atPath: path, toPath: path + ".aside") }),
            (nil, { try FileManager.default.moveItem(atPath: path + ".aside", toPath: path) }),
            (
                .replaced,
                {
                    try FileManager.default.copyItem(atPath: path, toPath: path + ".copy")
                    #expect(rename(path + ".copy", path) == 0)
                }
            ),
        ]
        for (code, step) in steps {
            var additions = book.changes().makeAsyncIterator()
            try book.add(Contact.Details(name: "홍길동"))
            try #require(await additions.next() != nil)
            // After a while the addition is no longer announced, and a new observer has nothing pending.
            try await Task.sleep(for: .seconds(1))
            var changes = book.changes().makeAsyncIterator()
            try step()
            try #require(await changes.next() != nil)
            #expect(Self.failure(of: book) == code)
        }
    }

    @Test func eachCommitMakesAnotherState() throws {
        let folder = try Folder()
        let path = folder.file("book.sqlite")
        let book = try ContactBook(at: path, for: .southKorea)
        let other = try ContactBook(at: path, for: .southKorea)
        let first = try book.fileState()
        #expect(try book.fileState() == first && other.fileState() == first)
        try other.add(Contact.Details(name: "홍길동"))
        let second = try book.fileState()
        #expect(second != first && second != nil)
        try book.undo()
        #expect(try book.fileState() != second)
        #expect(try ContactBook(inMemoryFor: .southKorea).fileState() == nil)
    }

    private static func failure(of book: ContactBook) -> ContactBook.Failure.Code? {
        do throws(ContactBook.Failure) { _ = try book.fileState() } catch { return error.code }
        return nil
    }

    @Test(.timeLimit(.minutes(30))) func theSequenceEndsWithItsTask() async throws {
        let folder = try Folder()
        let book = try ContactBook(at: folder.file("book.sqlite"), for: .southKorea)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            var count = 0
            for try await _ in book.rows() {
                count += 1
                begin.yield()
            }
            return count
        }
        for await _ in begun { break }
        task.cancel()
        #expect(try await task.value == 1)
    }
}
