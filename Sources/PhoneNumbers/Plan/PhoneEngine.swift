#if NativeEngine
    internal import PhoneEngineC
#endif

/// An implementation of the package. All of them give the same answers.
public enum PhoneEngine: String, Sendable, Hashable, CaseIterable, Codable {
    /// The fastest one of this build: native with the trait `NativeEngine`, else portable.
    case automatic
    /// The C core, in builds with the trait `NativeEngine`.
    case native
    /// Pure Swift, in every build.
    case portable
}

extension PhoneEngine {
    /// The engines of this build, ``automatic`` first. Others throw ``Failure`` where they are asked for.
    public static var available: [PhoneEngine] {
        #if NativeEngine
            [.automatic, .native, .portable]
        #else
            [.automatic, .portable]
        #endif
    }

    /// Whether this build has the engine.
    public var isAvailable: Bool { Self.available.contains(self) }

    /// - Throws: ``Failure`` if this build does not have the engine.
    func checkAvailability() throws(Failure) {
        guard isAvailable else { throw Failure(engine: self) }
    }

    /// The version of the PCRE2 that the native engine runs on, `10.42 2022-12-11`; nil in a build without it. O(1).
    ///
    /// - C twin: `phn_pcre2_version`.
    public static var pcre2Version: String? {
        #if NativeEngine
            NativeEngine.pcre2Version
        #else
            nil
        #endif
    }
}

extension PhoneEngine {
    /// Why an engine can't be used.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong; more codes may come.
        public struct Code: Sendable, Hashable {
            private let name: String

            /// The package was built without the engine.
            public static let unavailable = Code(name: "unavailable")
        }

        /// What is wrong.
        public let code: Code
        /// The engine.
        public let engine: PhoneEngine

        init(engine: PhoneEngine) {
            code = .unavailable
            self.engine = engine
        }

        /// One line of English: what is wrong and what to do.
        public var message: String {
            "this build has no \(engine.rawValue) engine: build with the trait that adds it, or use the automatic engine"
        }

        /// The message.
        public var description: String { message }
    }
}
