import HTTPTypes
import Hummingbird
import NIOCore
import PhoneContacts
import ServiceLifecycle

/// The book as a whole: its name, its history, duplicates, merging, and live changes.
struct BookRoutes {
    let book: ServedBook
    let streams: EventStreams
    let limits: ServeSettings.Limits

    func add(to router: Router<ServerContext>) {
        router.route("/api/book", [.get: show])
        router.route("/api/undo", [.post: undo])
        router.route("/api/redo", [.post: redo])
        router.route("/api/duplicates", [.get: duplicates])
        router.route("/api/merge", [.post: merge])
        router.route("/api/events", [.get: events])
    }

    // MARK: History

    private struct Book: Encodable {
        let name: String
        let region: String
        let isReadOnly: Bool
        /// Whether the program contains `<phone-field>`.
        let hasField: Bool
        let undo: [ChangeBody]
        let redo: [ChangeBody]
    }

    private struct ChangeBody: Codable {
        var number: Int64
        var kind: String?
        var contacts: Int?

        init(_ recorded: ContactBook.RecordedChange) {
            number = recorded.number
            kind = recorded.change.kind.rawValue
            contacts = recorded.change.contacts
        }
    }

    private func show(_ request: Request, _ context: ServerContext) async throws -> Response {
        let history = try await book.read { try $0.history() }
        return .json(
            Book(
                name: book.path.split(separator: "/").last.map(String.init) ?? book.path,
                region: "\(book.region)", isReadOnly: book.isReadOnly,
                hasField: Page.all["/field/phone-field.js"] != nil,
                undo: history.filter { !$0.isUndone }.map(ChangeBody.init),
                redo: history.filter(\.isUndone).reversed().map(ChangeBody.init)))
    }

    private func undo(_ request: Request, _ context: ServerContext) async throws -> Response {
        let expected = try await request.form(ChangeBody.self, limit: limits.formBytes).number
        return try await history { _ = try $0.undo(expected) }
    }

    private func redo(_ request: Request, _ context: ServerContext) async throws -> Response {
        let expected = try await request.form(ChangeBody.self, limit: limits.formBytes).number
        return try await history { _ = try $0.redo(expected) }
    }

    private func history(_ body: @escaping @Sendable (ContactBook) throws -> Void) async throws -> Response {
        do {
            try await book.write(body)
        } catch let failure as ContactBook.Failure where failure.code == .changed {
            throw APIError(.conflict, .historyChanged)
        }
        return Response(status: .noContent)
    }

    // MARK: Duplicates

    private struct Duplicates: Encodable {
        struct Group: Encodable {
            let reasons: [String]
            let contacts: [ContactBody]
            /// The contact that merging them makes.
            let merged: ContactBody
        }
        let total: Int
        let groups: [Group]
    }

    private func duplicates(_ request: Request, _ context: ServerContext) async throws -> Response {
        let offset = try request.parameter("offset", in: 0...Int(Int32.max), otherwise: 0)
        let limit = try request.parameter("limit", in: 1...50, otherwise: 10)
        return try await book.read { book in
            let groups = try book.duplicates()
            let shown = try groups.dropFirst(offset).prefix(limit).compactMap { group -> Duplicates.Group? in
                let contacts = try group.contacts.compactMap { try book.contact($0.id) }
                guard var merged = contacts.first, contacts.count > 1 else { return nil }
                merged.details = contacts.dropFirst().reduce(merged.details) { $0.merging($1.details) }
                var result = ContactBody(merged)
                // The merged contact does not exist yet: its picture is found at the contact that it comes from.
                result.photo = contacts.first { $0.photo == merged.photo }.flatMap { ContactBody($0).photo }
                return Duplicates.Group(
                    reasons: group.reasons.map(\.rawValue).sorted(), contacts: contacts.map(ContactBody.init),
                    merged: result)
            }
            return .json(Duplicates(total: groups.count, groups: shown))
        }
    }

    private struct Merge: Decodable {
        struct Part: Decodable {
            let id: Int64
            let version: String
        }
        let contacts: [Part]
    }

    /// Merges contacts that are as the client saw them.
    private func merge(_ request: Request, _ context: ServerContext) async throws -> Response {
        let parts = try await request.form(Merge.self, limit: limits.formBytes).contacts
        let versions = Dictionary(parts.map { (Contact.ID(rawValue: $0.id), $0.version) }) { first, _ in first }
        let ids = parts.map { Contact.ID(rawValue: $0.id) }
        let merged = try await book.write { book in
            try book.merge(ids) { ContactVersion($0).text == versions[$0.id] }
        }
        guard let merged else { throw APIError(.unprocessableContent, .noMerge) }
        return .json(ContactBody(merged))
    }

    // MARK: Events

    private func events(_ request: Request, _ context: ServerContext) async throws -> Response {
        _ = try book.state()
        guard let events = streams.events() else { throw APIError(.serviceUnavailable, .tooManyStreams) }
        let language = context.language
        return Response(
            status: .ok, headers: [.contentType: "text/event-stream"],
            body: ResponseBody { writer in
                try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
                // The server waits for all answers before it ends.
                for await event in events.cancelOnGracefulShutdown() {
                    let text =
                        switch event {
                        case .change: "event: change\ndata: {}\n\n"
                        case .beat: ":\n\n"
                        case .problem(let error):
                            "event: problem\ndata: \(error.notice.text(in: language))\n\n"
                        }
                    try await writer.write(ByteBuffer(string: text))
                }
                try await writer.finish(nil)
            })
    }
}
