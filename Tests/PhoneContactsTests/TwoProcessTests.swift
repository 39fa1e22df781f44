import Foundation
import GRDB
import PhoneNumbers
import Testing

@testable import PhoneContacts

/// Several processes with the same book.
@Suite struct TwoProcessTests {
    private let folder: Folder
    private var path: String { folder.file("book.sqlite") }

    init() throws { folder = try Folder() }

    @Test func theSecondWriterWaitsThenFails() throws {
        let first = try ContactBook(at: path, for: .southKorea)
        let second = try ContactBook(at: path, for: .southKorea, patience: .milliseconds(200))
        try first.add(Contact.Details(name: "첫째"))
        try first.database.write { _ in
            #expect(throws: ContactBook.Failure.busy(path: path)) { try second.add(Contact.Details(name: "둘째")) }
            let names = try second.page().map(\.name)
            #expect(names == ["첫째"])
        }
        try second.add(Contact.Details(name: "둘째"))
        #expect(try first.page().map(\.name) == ["둘째", "첫째"])
    }

    @Test func whoWaitsLongEnoughIsServed() async throws {
        let first = try ContactBook(at: path, for: .southKorea)
        let second = try ContactBook(at: path, for: .southKorea, patience: .seconds(600))
        let held = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = try? first.database.write { _ in
                held.signal()
                usleep(300_000)
            }
        }
        held.wait()
        try second.add(Contact.Details(name: "둘째"))
        #expect(try first.count() == 1)
    }

    /// Many processes add contacts at once: nothing is lost.
    @Test func manyWriters() throws {
        _ = try ContactBook(at: path, for: .southKorea)
        let processes = try (0..<6).map { number in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            let line =
                """
                for i in 1 2 3 4 5; do
                    until "$0" add "사람 \(number)-$i" --phone 010-2345-678\(number) --book "$1"; do
                        # On a slow disk a writer may wait longer than its patience: the book is busy, and unchanged.
                        [ $? -eq 75 ] || exit 1
                    done
                done
                """
            process.arguments = ["-c", line, Products.url("phone-contacts").path, path]
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            return process
        }
        for process in processes {
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        #expect(try ContactBook(at: path, for: .southKorea).count() == 30)
    }

    /// Two processes create the same book at once: they share it.
    @Test func bothMakeIt() async throws {
        let path = path
        try await withThrowingTaskGroup { group in
            for number in 0..<8 {
                group.addTask {
                    _ = try ContactBook(at: path, for: .southKorea, patience: .seconds(600)).add(
                        Contact.Details(name: "\(number)"))
                }
            }
            try await group.waitForAll()
        }
        #expect(try ContactBook(at: path, for: .southKorea).count() == 8)
    }
}
