#if NativeEngine
    internal import PhoneEngineC
#endif

/// An implementation of the package; all engines return the same results.
public enum PhoneEngine: String, Sendable, Hashable, CaseIterable, Codable {
    /// The fastest engine of this build: native with the trait `NativeEngine`, otherwise portable.
    case automatic
    /// The C core, in builds with the trait `NativeEngine`.
    case native
    /// The pure Swift engine, in every build.
    case portable
}

extension PhoneEngine {
    /// The engines of this build, ``automatic`` first.
    ///
    /// Requesting another engine throws ``Failure``.
    public static var available: [PhoneEngine] {
        #if NativeEngine
            [.automatic, .native, .portable]
        #else
            [.automatic, .portable]
        #endif
    }

    /// Whether this build contains the engine.
    public var isAvailable: Bool { Self.available.contains(self) }

    /// - Throws: ``Failure`` if this build does not contain the engine.
    func checkAvailability() throws(Failure) {
        guard isAvailable else { throw Failure(engine: self) }
    }

    /// The version of PCRE2 that the native engine uses, `10.42 2022-12-11`; nil in a build without PCRE2.
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
    /// The reason why an engine can't be used.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// A code that identifies a failure.
        ///
        /// Later releases may add codes.
        public struct Code: Sendable, Hashable {
            private let name: String

            /// The package was built without the engine.
            public static let unavailable = Code(name: "unavailable")
        }

        /// The code of the failure.
        public let code: Code
        /// The engine that was requested.
        public let engine: PhoneEngine

        init(engine: PhoneEngine) {
            code = .unavailable
            self.engine = engine
        }

        /// An English message of one line: what is wrong, and what to do.
        public var message: String {
            "this build has no \(engine.rawValue) engine: enable the trait that adds it, or use the automatic engine"
        }

        /// The message.
        public var description: String { message }
    }
}

/// The method of matching digits against a numbering plan. Both matchers return the same results.
package enum PhoneMatcher: String, Sendable, Hashable, CaseIterable, Codable {
    /// Runs the automaton of the plan; this is the fast matcher, in both engines.
    case automaton
    /// Runs one regular expression for the whole plan with PCRE2, for comparison.
    case regularExpression
}
