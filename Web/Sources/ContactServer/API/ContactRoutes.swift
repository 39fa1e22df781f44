import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PhoneContacts

/// The list, single contacts, and caller ID.
struct ContactRoutes {
    let book: ServedBook
    let limits: ServeSettings.Limits

    func add(to router: Router<ServerContext>) {
        router.route("/api/contacts", [.get: list, .post: create])
        router.route("/api/contacts/:id", [.get: show, .put: update, .delete: remove])
        router.route("/api/contacts/:id/photo", [.get: photo])
        router.route("/api/check", [.post: check])
        router.route("/api/whois", [.get: whois])
    }

    private struct List: Encodable {
        let total: Int
        let offset: Int
        let rows: [RowBody]
    }

    private func list(_ request: Request, _ context: ServerContext) async throws -> Response {
        let offset = try request.parameter("offset", in: 0...Int(Int32.max), otherwise: 0)
        let limit = try request.parameter("limit", in: 0...limits.rows, otherwise: 100)
        let window = try await book.window(of: try query(request), from: offset, limit: limit)
        let rows = window.rows.map { RowBody($0, window.photos[$0.id]) }
        return .json(List(total: window.total, offset: offset, rows: rows))
    }

    private func query(_ request: Request) throws(APIError) -> ContactQuery {
        let text = request.parameter("search") ?? ""
        guard text.utf8.count <= 1_000 else { throw APIError(.badRequest, .wrongParameter("search")) }
        var query = ContactQuery(text)
        query.onlyFavorites = try request.parameter("favorites", in: 0...1, otherwise: 0) == 1
        return query
    }

    private func show(_ request: Request, _ context: ServerContext) async throws -> Response {
        let id = try context.contactID
        guard let contact = try await book.read({ try $0.contact(id) }) else { throw APIError(.notFound, .noContact) }
        return .contact(contact)
    }

    /// The picture of a contact, whose address changes with the contact.
    private func photo(_ request: Request, _ context: ServerContext) async throws -> Response {
        let id = try context.contactID
        guard let contact = try await book.read({ try $0.contact(id) }), let picture = Picture(contact.photo) else {
            throw APIError(.notFound, .noContact)
        }
        return Response(
            status: .ok, headers: [.contentType: picture.mediaType, .cacheControl: "private, max-age=3600"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture.bytes)))
    }

    private func create(_ request: Request, _ context: ServerContext) async throws -> Response {
        let form = try await request.form(ContactForm.self, limit: limits.formBytes)
        let details = try form.applied(to: nil, in: book.region, context.language)
        let contact = try await book.write { try $0.add(details) }
        return .contact(contact, status: .created)
    }

    private func update(_ request: Request, _ context: ServerContext) async throws -> Response {
        let id = try context.contactID
        let version = try request.version()
        let form = try await request.form(ContactForm.self, limit: limits.formBytes)
        guard var contact = try await book.read({ try $0.contact(id) }) else { throw APIError(.notFound, .noContact) }
        guard ContactVersion(contact).text == version else { throw Self.conflict(contact) }
        contact.details = try form.applied(to: contact.details, in: book.region, context.language)
        let changed = contact
        do {
            return .contact(try await book.write { try $0.update(changed) { ContactVersion($0).text == version } })
        } catch let failure as ContactBook.Failure where failure.code == .changed {
            guard let now = try await book.read({ try $0.contact(id) }) else { throw APIError(.notFound, .noContact) }
            throw Self.conflict(now)
        }
    }

    private static func conflict(_ contact: Contact) -> APIError {
        var error = APIError(.preconditionFailed, .changed)
        error.contact = ContactBody(contact)
        return error
    }

    private func remove(_ request: Request, _ context: ServerContext) async throws -> Response {
        let id = try context.contactID
        let version = try request.version()
        try await book.write { try $0.remove([id]) { ContactVersion($0).text == version } }
        return Response(status: .noContent)
    }

    private struct Checked: Encodable {
        let fields: [FieldFinding]
    }

    /// Checks a form without saving it.
    private func check(_ request: Request, _ context: ServerContext) async throws -> Response {
        let form = try await request.form(ContactForm.self, limit: limits.formBytes)
        do {
            _ = try form.applied(to: nil, in: book.region, context.language)
            return .json(Checked(fields: []))
        } catch  where error.status == .unprocessableContent {
            return .json(Checked(fields: error.fields))
        }
    }

    private struct Callers: Encodable {
        struct Caller: Encodable {
            let id: Int64
            let title: String
            let number: String
            let label: String
            let isExact: Bool

            init(_ caller: ContactBook.Caller) {
                id = caller.id.rawValue
                title = caller.age.map { "\(caller.name)(\($0))" } ?? caller.name
                number = caller.number
                label = caller.label.description
                isExact = caller.isExact
            }
        }
        let callers: [Caller]
    }

    private func whois(_ request: Request, _ context: ServerContext) async throws -> Response {
        let number = request.parameter("number") ?? ""
        guard number.utf8.count <= 200 else { throw APIError(.badRequest, .wrongParameter("number")) }
        let callers = try await book.read { try $0.whois(number, limit: 20) }
        return .json(Callers(callers: callers.map(Callers.Caller.init)))
    }
}

extension ServerContext {
    /// The contact that the path names.
    fileprivate var contactID: Contact.ID {
        get throws(APIError) {
            guard let id = parameters.get("id").flatMap({ Contact.ID($0) }) else {
                throw APIError(.notFound, .noContact)
            }
            return id
        }
    }
}

extension Request {
    /// The state of a contact that the request changes.
    fileprivate func version() throws(APIError) -> String {
        guard let tag = headers[.ifMatch] else { throw APIError(.preconditionRequired, .noVersion) }
        return tag.filter { $0 != "\"" }
    }
}

extension Response {
    fileprivate static func contact(_ contact: Contact, status: HTTPResponse.Status = .ok) -> Response {
        let body = ContactBody(contact)
        return .json(body, status: status, headers: [.eTag: "\"\(body.version)\""])
    }
}
