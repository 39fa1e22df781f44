import PhoneNumbers
import HTTPTypes
import Hummingbird
import NIOCore
import PhoneContacts
import Synchronization

/// Imports a file that is sent as the body of a request, and answers with one line of JSON for each event.
struct ImportRoutes {
    let book: ServedBook
    let limits: ServeSettings.Limits

    func add(to router: Router<ServerContext>) { router.route("/api/import", [.post: importFile]) }

    private func importFile(_ request: Request, _ context: ServerContext) async throws -> Response {
        if book.isReadOnly { throw APIError(.forbidden, .readOnly) }
        let name = request.parameter("name") ?? ""
        let file = try await received(request)
        let run = ImportRun(book: book, file: file, name: name, language: context.language, limits: limits)
        return Response(
            status: .ok, headers: [.contentType: "application/x-ndjson"],
            body: ResponseBody { writer in
                try await run.write(to: &writer)
                try await writer.finish(nil)
            })
    }

    /// Receives the whole file before the book is touched, so that a slow client does not keep others from writing.
    private func received(_ request: Request) async throws -> TemporaryFile {
        let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
        guard length <= limits.uploadBytes else { throw tooLarge }
        let file = try TemporaryFile()
        var count = 0
        try await request.receiving {
            for try await part in request.body {
                count += part.readableBytes
                guard count <= limits.uploadBytes else { throw tooLarge }
                try file.append(part.readableBytesView)
            }
        }
        return file
    }

    private var tooLarge: APIError {
        var error = APIError(.contentTooLarge, .fileTooLarge(megabytes: limits.uploadBytes >> 20))
        error.closes = true
        return error
    }
}

/// One import.
private struct ImportRun: Sendable {
    let book: ServedBook
    let file: TemporaryFile
    let name: String
    let language: MessageLanguage
    let limits: ServeSettings.Limits

    /// A line of the answer. The last one has `done` or `error`: without it, nothing was imported, or it is unknown.
    private struct Line: Encodable, Sendable {
        var progress: Progress?
        var issue: Issue?
        var done: Report?
        var error: APIError.Body?
    }

    private struct Progress: Encodable, Sendable {
        let bytes: Int
        let totalBytes: Int?
        let contacts: Int
    }

    private struct Issue: Encodable, Sendable {
        let line: Int
        let outcome: String
        let message: String
        let excerpt: String
    }

    private struct Report: Encodable, Sendable {
        let added: Int
        let updated: Int
        let skipped: Int
        let issues: Int
        let rejected: Int
    }

    func write(to writer: inout any ResponseBodyWriter) async throws {
        let (lines, continuation) = AsyncStream.makeStream(of: Line.self)
        let isStopped = Flag()
        async let last = finished(continuation, isStopped)
        do {
            for await line in lines { try await writer.write(Response.line(line)) }
        } catch {
            // The client is gone: the transaction is rolled back.
            isStopped.set()
            _ = await last
            throw error
        }
        try await writer.write(Response.line(await last))
    }

    /// Imports the file, sends lines meanwhile, and returns the last line.
    private func finished(_ lines: AsyncStream<Line>.Continuation, _ isStopped: Flag) async -> Line {
        defer { lines.finish() }
        do {
            let report = try await book.write { book in try imported(into: book, lines, isStopped) }
            return Line(
                done: Report(
                    added: report.added, updated: report.updated, skipped: report.skipped, issues: report.issues,
                    rejected: report.rejected))
        } catch let failure as InputFailure {
            let text = "\(failure)".replacing(file.path, with: name)
            return Line(error: APIError(.unprocessableContent, .unreadableFile(text)).body(in: language))
        } catch {
            return Line(error: APIError(error).body(in: language))
        }
    }

    private func imported(
        into book: ContactBook, _ lines: AsyncStream<Line>.Continuation, _ isStopped: Flag
    ) throws -> ContactBook.ImportReport {
        file.rewind()
        let source = try ContactFile.open(at: file.path, in: book.region, format: format)
        var issues = 0
        var last = ContinuousClock.now
        return try book.importContacts(from: source) { event in
            switch event {
            case .issue(let issue):
                issues += 1
                guard issues <= limits.issues else { break }
                let message = issue.message(in: language)
                lines.yield(
                    Line(
                        issue: Issue(
                            line: issue.line, outcome: issue.outcome.rawValue, message: message,
                            excerpt: issue.excerpt)))
            case .state(let state):
                guard ContinuousClock.now - last > .milliseconds(100) else { break }
                last = .now
                lines.yield(
                    Line(
                        progress: Progress(
                            bytes: state.progress.bytes, totalBytes: state.progress.totalBytes,
                            contacts: state.report.contacts)))
            }
            return !isStopped.isSet
        }
    }

    /// The format that the file's name shows; nil detects it.
    private var format: ContactFile.Format? { ContactFile.Format(fileName: name) }
}

/// A flag that one thread sets and another one looks at.
private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }

    func set() { value.store(true, ordering: .relaxed) }
}
