import Foundation
import Testing

/// A closed pipe if the caller ignores SIGPIPE: a failed write like any other.
@Suite struct ClosedPipeTests {
    private static let numbers = "seq 1020000000 1025000000 2> /dev/null"
    private static let closed = "phone: can't write to standard output: Broken pipe\n"

    private func run(_ command: String) throws -> Answer {
        let folder = try Folder()
        return try PhoneProcess.shell(
            "trap '' PIPE; { \(command); echo $? > status; } | head -n 1 > /dev/null; exit $(cat status)", in: folder)
    }

    @Test(arguments: [
        "check", "check --output tsv --jobs 2", "check --output csv --summary", "check --output ndjson",
        "format national --level lenient", "format e164 --quiet", "live", "mask '##-##'", "match '[0-9]*'",
        "match -v x",
    ])
    func isReported(command: String) throws {
        let answer = try run("\(Self.numbers) | \"$0\" \(command)")
        let errors = answer.errors.split(separator: "\n").filter { !$0.hasPrefix("phone: line ") }
        #expect(errors == [Self.closed.dropLast()])
        #expect(answer.status == 74)
    }

    /// Short output is written after the reader has gone. A command that does not read its input may end before `echo`.
    @Test(arguments: [
        "explain 112", "explain --json 112", "--help", "--version", "check --quiet --summary json", "match -c 112",
        "format national 112", "contacts list --book $book", "contacts list --book $book --output tsv",
        "contacts export --book $book", "contacts export --book $book --format csv", "contacts show 1 --book $book",
        "contacts whois 112 --book $book", "contacts duplicates --book $book", "contacts --help",
    ])
    func isReportedForShortOutput(command: String) throws {
        let folder = try Folder()
        let answer = try PhoneProcess.shell(
            """
            book=$PWD/book; "$0" contacts add Kim --phone 112 --book $book > added && \
            "$0" contacts add Lee --phone 112 --book $book > added; trap '' PIPE
            { sleep 0.3; echo 112 2> /dev/null | "$0" \(command); echo $? > status; } | true; exit $(cat status)
            """, in: folder)
        #expect(answer.errors == Self.closed)
        #expect(answer.status == 74)
    }

    /// By default a closed pipe is not reported.
    @Test func isQuietOtherwise() throws {
        let folder = try Folder()
        let answer = try PhoneProcess.shell(
            "{ sleep 0.3; \"$0\" explain 112; echo $? > status; } | true; exit $(cat status)", in: folder)
        #expect(answer.errors.isEmpty && answer.status == 0)
    }
}
