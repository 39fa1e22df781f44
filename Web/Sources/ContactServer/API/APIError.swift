import PhoneNumbers
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PhoneContacts

/// An error as a client sees it: a status, a code for programs, and a message for people.
struct APIError: Error {
    let status: HTTPResponse.Status
    let notice: Notice
    /// The failed rules of a form.
    var fields: [FieldFinding] = []
    /// The current contact, if the client's one is not current.
    var contact: ContactBody?
    /// The seconds after which trying again makes sense.
    var seconds: Int?
    /// Whether the connection is closed, because the rest of the request is not read.
    var closes = false
    /// The methods of the path, if the request has another one.
    var allowed: [HTTPRequest.Method] = []

    init(_ status: HTTPResponse.Status, _ notice: Notice) {
        self.status = status
        self.notice = notice
    }

    /// Converts any error.
    init(_ error: any Error) {
        switch error {
        case let error as APIError: self = error
        case let failure as ContactBook.Failure: self.init(failure)
        case let failure as InputFailure: self.init(.unprocessableContent, .unreadableFile("\(failure)"))
        case is NIOTooManyBytesError:
            self.init(.contentTooLarge, .formTooLarge)
            closes = true
        case is DecodingError: self.init(.badRequest, .malformed)
        case let error as any HTTPResponseError where error.status == .notFound: self.init(.notFound, .noPath)
        case let error as any HTTPResponseError where error.status.code < 500: self.init(error.status, .malformed)
        default: self.init(.internalServerError, .failed("\(error)"))
        }
    }

    init(_ failure: ContactBook.Failure) {
        switch failure.code {
        case .missing: self.init(.serviceUnavailable, .bookMissing)
        case .replaced: self.init(.serviceUnavailable, .bookReplaced)
        case .damaged, .foreign, .newer: self.init(.serviceUnavailable, .bookDamaged(failure.message))
        case .unreadable: self.init(.serviceUnavailable, .bookUnreadable(failure.message))
        case .busy:
            self.init(.serviceUnavailable, .bookBusy)
            seconds = 1
        case .readOnly: self.init(.forbidden, .readOnly)
        case .noContact: self.init(.notFound, .noContact)
        case .changed: self.init(.preconditionFailed, .changed)
        case .invalid: self.init(.unprocessableContent, .invalid)
        case .cancelled: self.init(.conflict, .cancelled)
        default: self.init(.internalServerError, .notSaved(failure.message))
        }
    }

    func response(in language: MessageLanguage) -> Response {
        var response = Response.json(body(in: language), status: status)
        if let seconds { response.headers[.retryAfter] = "\(seconds)" }
        if closes { response.headers[.connection] = "close" }
        if !allowed.isEmpty { response.headers[.allow] = allowed.map(\.rawValue).joined(separator: ", ") }
        return response
    }

    func body(in language: MessageLanguage) -> Body {
        Body(
            error: Body.Content(
                code: notice.code, message: notice.text(in: language), fields: fields.isEmpty ? nil : fields,
                contact: contact))
    }

    struct Body: Encodable, Sendable {
        struct Content: Encodable, Sendable {
            let code: String
            let message: String
            let fields: [FieldFinding]?
            let contact: ContactBody?
        }
        let error: Content
    }
}

/// A failed rule of a form's field: `name`, `age`, `numbers.0`, `emails.1`.
struct FieldFinding: Encodable, Sendable {
    let field: String
    let message: String
}

extension Response {
    /// A value as a line of JSON.
    static func line(_ value: some Encodable) throws -> ByteBuffer {
        var bytes = ByteBuffer(bytes: try JSONEncoder().encode(value))
        bytes.writeString("\n")
        return bytes
    }

    /// A response with a value as JSON.
    static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) -> Response
    {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        var headers = headers
        headers[.contentType] = "application/json"
        guard let data = try? encoder.encode(value) else { return Response(status: .internalServerError) }
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }
}
