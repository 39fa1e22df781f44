import Foundation
import PhoneNumbers
import Synchronization
import Testing

@testable import PhoneContacts

/// Importing files: contacts, events, and stopping.
@Suite struct ImportTests {
    private let book: ContactBook

    init() throws { book = try ContactBook(inMemoryFor: .southKorea) }

    private func cards(_ count: Int) -> String {
        (0..<count).map { "BEGIN:VCARD\nVERSION:4.0\nFN:사람 \($0)\nTEL:010-2345-\(1000 + $0 % 9000)\nEND:VCARD\n" }
            .joined()
    }

    @Test func everyCardOfAFile() throws {
        for name in Fixture.cards {
            let wanted = try Fixture.read(name).contacts
            let before = try book.count()
            let report = try book.importContacts(
                from: VCardReader(fileAt: Fixture.path(name), in: .southKorea), existing: .add)
            #expect(report.added == wanted.count)
            #expect(report.rejected == 0)
            let stored = try (1...wanted.count).map {
                try book.contact(Contact.ID(rawValue: Int64(before + $0)))?.details
            }
            #expect(stored == wanted)
        }
    }

    @Test func progressAndIssues() throws {
        var states: [ContactBook.ImportState] = []
        var issues: [ImportIssue] = []
        let text = cards(3000) + "BEGIN:VCARD\nEND:VCARD\n"
        let report = try book.importContacts(from: VCardReader(text, in: .southKorea)) { event in
            switch event {
            case .state(let state): states.append(state)
            case .issue(let issue): issues.append(issue)
            }
            return true
        }
        #expect(report.added == 3000)
        #expect((report.issues, report.rejected) == (1, 1))
        #expect(issues.map(\.reason) == [.empty])
        #expect(states.count > 5)
        #expect(states.map(\.progress.bytes) == states.map(\.progress.bytes).sorted())
        #expect(states.allSatisfy { $0.progress.totalBytes == text.utf8.count })
        #expect(states.last?.report.added ?? 0 > 2500)
    }

    @Test func whatIsStoppedDidNotHappen() throws {
        let own = try book.add(Contact.Details(name: "그대로"))
        #expect(throws: ContactBook.Failure.cancelled) {
            try book.importContacts(from: VCardReader(cards(3000), in: .southKorea)) { event in
                if case .state(let state) = event { state.report.added < 1000 } else { true }
            }
        }
        #expect(try book.page().map(\.id) == [own.id])
        #expect(try book.lastChange()?.kind == .add)
    }

    @Test func cancellationOfATask() async throws {
        let cards = cards(20_000)
        let book = book
        let seen = Mutex(0)
        let task = Task {
            try await book.importContacts(from: { VCardReader(cards, in: .southKorea) }) { _ in
                seen.withLock { $0 += 1 }
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        await #expect(throws: ContactBook.Failure.cancelled) { try await task.value }
        #expect(seen.withLock { $0 } == 1)
        #expect(try book.count() == 0)
        let report = try await book.importContacts(from: { VCardReader(cards, in: .southKorea) })
        #expect(report.added == 20_000)
    }

    @Test func aFileThatIsMissing() throws {
        #expect {
            try VCardReader(fileAt: "/no/such/file", in: .southKorea)
        } throws: { "\($0)" == "/no/such/file: No such file or directory" }
    }

    @Test func aRunThatOnlyCounts() throws {
        var issues = 0
        let source = try VCardReader(fileAt: Fixture.path("damaged.vcf"), in: .southKorea)
        let report = try ContactBook.ImportReport(of: source) { _ in issues += 1 }
        #expect(report.added == 5)
        #expect(report.issues == issues)
        #expect(report.rejected == 3)
    }
}
