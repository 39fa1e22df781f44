import HTTPTypes
import Hummingbird
import NIOCore

extension Router where Context == ServerContext {
    typealias Handler = @Sendable (Request, ServerContext) async throws -> Response

    private static var methods: [HTTPRequest.Method] { [.get, .head, .post, .put, .delete, .patch, .options] }

    /// Adds the handlers of a path. Other methods are rejected with those that it has.
    func route(_ path: RouterPath, _ handlers: [HTTPRequest.Method: Handler]) {
        var allowed = Array(handlers.keys)
        for (method, handler) in handlers {
            on(path, method: method, use: handler)
            guard method == .get else { continue }
            allowed.append(.head)
            on(path, method: .head) { request, context in
                try await handler(request, context).createHeadResponse()
            }
        }
        let sorted = allowed.sorted { $0.rawValue < $1.rawValue }
        for method in Self.methods where !allowed.contains(method) {
            on(path, method: method) { _, _ -> Response in
                var error = APIError(.methodNotAllowed, .wrongMethod)
                error.allowed = sorted
                throw error
            }
        }
    }
}

extension Request {
    /// Decodes a form of a limited size.
    func form<Form: Decodable>(_ type: Form.Type, limit: Int) async throws -> Form {
        if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit {
            var error = APIError(.contentTooLarge, .formTooLarge)
            error.closes = true
            throw error
        }
        let bytes = try await receiving { try await body.collect(upTo: limit) }
        return try FormDecoder.decode(type, from: bytes)
    }

    /// Receives the body. If it violates HTTP, or its client is gone, the request is malformed.
    func receiving<Value>(_ receive: () async throws -> Value) async throws -> Value {
        do {
            return try await receive()
        } catch {
            if error is APIError || error is NIOTooManyBytesError { throw error }
            var malformed = APIError(.badRequest, .malformed)
            malformed.closes = true
            throw malformed
        }
    }
}
