#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The document `apple-app-site-association`, in which a website lists the apps that it shares passwords with:
/// `{"webcredentials":{"apps":["ABCDE12345.com.example.contacts"]}}`.
///
///     let app = AppIdentifier("ABCDE12345.com.example.contacts")
///     let document = AssociationDocument(apps: [app].compactMap { $0 })
///     document.encoded().count                // 63
public struct AssociationDocument: Sendable, Hashable {
    /// The apps, in the order of the document.
    public let apps: [AppIdentifier]

    /// Creates a document.
    public init(apps: [AppIdentifier]) { self.apps = apps }

    /// Parses and validates a document. Parts for other purposes, such as `applinks`, are ignored.
    public init(_ data: Data) throws(Failure) {
        guard data.count <= Self.maximumBytes else { throw Failure(tooLarge: data.count) }
        guard let names = try Self.sections(of: data).webcredentials?.apps else { throw Failure.withoutApps }
        guard !names.isEmpty else { throw Failure.withoutApps }
        var apps: [AppIdentifier] = []
        for (index, name) in names.enumerated() {
            guard let app = AppIdentifier(name) else { throw Failure(app: name, at: index) }
            apps.append(app)
        }
        self.apps = apps
    }

    /// Encodes the document, to be served as `application/json`. Equal documents have equal bytes.
    public func encoded() -> Data {
        let names = apps.map { "\"\($0)\"" }.joined(separator: ",")
        return Data("{\"webcredentials\":{\"apps\":[\(names)]}}".utf8)
    }

    /// The size limit of the system's download in bytes.
    public static let maximumBytes = 128 * 1024

    private static func sections(of data: Data) throws(Failure) -> Sections {
        do {
            return try JSONDecoder().decode(Sections.self, from: data)
        } catch {
            throw Failure(malformed: "\(error)")
        }
    }
}

extension AssociationDocument {
    /// Why bytes are not a valid document.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong. Later releases may add codes.
        public struct Code: Sendable, Hashable {
            private let name: String

            /// There are more bytes than ``AssociationDocument/maximumBytes``.
            public static let tooLarge = Code(name: "tooLarge")
            /// The bytes are not JSON, or have another structure.
            public static let malformed = Code(name: "malformed")
            /// The list `webcredentials.apps` is missing or empty. The spelling of the keys matters.
            public static let withoutApps = Code(name: "withoutApps")
            /// An entry of `webcredentials.apps` is not an ``AppIdentifier``.
            public static let malformedApp = Code(name: "malformedApp")
        }

        /// What is wrong.
        public let code: Code
        /// The index of the malformed entry of `webcredentials.apps`; nil for other codes.
        public let index: Int?
        /// One line that says what is wrong and what to do.
        public let description: String
    }
}

extension AssociationDocument.Failure: LocalizedError {
    /// The line that says what is wrong and what to do.
    public var errorDescription: String? { description }
}

extension AssociationDocument.Failure {
    fileprivate static var withoutApps: Self {
        Self(
            code: .withoutApps, index: nil,
            description: "The document has no apps: list them at webcredentials.apps, spelt like this.")
    }

    fileprivate init(tooLarge bytes: Int) {
        self.init(
            code: .tooLarge, index: nil,
            description: "The document has \(bytes) bytes: keep it within \(AssociationDocument.maximumBytes).")
    }

    fileprivate init(malformed reason: String) {
        self.init(code: .malformed, index: nil, description: "The document can't be read: \(reason)")
    }

    fileprivate init(app name: String, at index: Int) {
        self.init(
            code: .malformedApp, index: index,
            description: """
                webcredentials.apps[\(index)] is "\(name)": \
                write the team's ten characters, a dot and the bundle identifier.
                """)
    }
}

extension AssociationDocument {
    private struct Sections: Decodable {
        struct WebCredentials: Decodable {
            let apps: [String]?
        }
        let webcredentials: WebCredentials?
    }
}
