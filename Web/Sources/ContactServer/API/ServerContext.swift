import HTTPTypes
import PhoneNumbers
import Hummingbird
import PhoneContacts

/// What a request brings besides itself.
struct ServerContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The client's address without its port, or its network (``ClientAddress``).
    let address: String
    /// The language of messages.
    var language = MessageLanguage.english
    /// The session that the cookie names, which may not exist.
    var session: String?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        address = source.channel.remoteAddress.map { ClientAddress.counted($0) } ?? ""
    }

    func hasSession(of sessions: Sessions) -> Bool { session.map { sessions.contains($0) } ?? false }
}

extension Request {
    /// Korean if the client prefers it to English, otherwise English.
    var language: MessageLanguage {
        let preferred = (headers[.acceptLanguage] ?? "").split(separator: ",").lazy
            .map { $0.prefix { $0 != ";" && $0 != "-" }.drop { $0 == " " }.lowercased() }
            .first { $0 == "ko" || $0 == "en" }
        return preferred == "ko" ? .korean : .english
    }

    /// The decoded value of a parameter of the query.
    func parameter(_ name: String) -> String? {
        uri.queryParameters[name[...]].map(String.init)
    }

    /// A parameter that is a number within a range.
    func parameter(_ name: String, in range: ClosedRange<Int>, otherwise value: Int) throws(APIError) -> Int {
        guard let text = parameter(name) else { return value }
        guard let number = Int(text), range.contains(number) else { throw APIError(.badRequest, .wrongParameter(name)) }
        return number
    }
}
