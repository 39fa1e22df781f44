internal import PhoneEngineSwift

#if NativeEngine
    internal import PhoneEngineC
#endif

/// A numbering plan: which digits are a number, of which kind and level, and how they are grouped.
///
/// A plan is data; engines walk it. ``standard`` is built in, others are read from bytes. Plans never change and are
/// shared by all threads.
///
/// - C twin: the plan bytes of `phn_engine_create`.
public struct NumberingPlan: Sendable {
    private enum Storage: Sendable {
        case standard
        case custom(Engines)
    }

    private let storage: Storage

    private init(_ storage: Storage) { self.storage = storage }

    /// The plan that is built in: Korean numbers in full. Numbers of other countries are of the kind `foreign`.
    public static let standard = NumberingPlan(.standard)

    /// A plan from its bytes, as `PlanCompiler --output FILE` writes them; each engine keeps a copy. O(bytes).
    ///
    /// All of the plan is checked before it is used.
    /// - Throws: ``Failure`` for bytes that are no plan, or a damaged or too new one.
    public init(bytes: [UInt8]) throws(Failure) {
        do throws(PlanDamage) {
            storage = .custom(try Engines(plan: bytes))
        } catch {
            throw Failure(damage: error)
        }
    }

    /// The regions that the plan has numbers for, in the order of their letters. O(regions).
    ///
    /// - C twin: `phn_engine_region`.
    public var regions: [PhoneNumber.Region] { backend().regions }

    /// Whether the plan has numbers for a region. O(log regions).
    ///
    /// - C twin: `phn_engine_has_region`.
    public func has(_ region: PhoneNumber.Region) -> Bool { backend().has(region) }

    /// The main region of a calling code, such as KR of 82; nil for a code that the plan does not have. O(regions).
    ///
    /// - C twin: `phn_engine_main_region`.
    public func mainRegion(ofCallingCode code: Int) -> PhoneNumber.Region? { backend().mainRegion(ofCallingCode: code) }

    /// The engine that was asked for, over this plan.
    func backend(_ engine: PhoneEngine = .automatic) -> Backend {
        switch (storage, engine) {
        case (.standard, .automatic): Backend.standard
        case (.standard, .portable): Backend.standardPortable
        case (.custom(let engines), .portable): .portable(engines.portable)
        #if NativeEngine
            case (.standard, .native): Backend.standardNative
            case (.custom(let engines), .automatic), (.custom(let engines), .native): .native(engines.native)
        #else
            case (.custom(let engines), .automatic): .portable(engines.portable)
        #endif
        }
    }

    /// The engine that was asked for, with a choice of how it matches.
    func backend(_ engine: PhoneEngine, _ matcher: PhoneMatcher) throws(PatternDamage) -> Backend {
        guard matcher == .regularExpression else { return backend(engine) }
        #if NativeEngine
            switch (storage, engine) {
            case (_, .portable): break
            case (.standard, _): return try Backend.standardByPattern()
            case (.custom(let engines), _): return try engines.byPattern()
            }
        #endif
        throw PatternDamage(.unavailable, "matching by regular expression takes the native engine with PCRE2")
    }

    /// Both engines over bytes that were read at run time.
    private final class Engines: Sendable {
        let portable: PortableEngine
        #if NativeEngine
            let native: NativeEngine
            private let plan: [UInt8]
        #endif

        init(plan: [UInt8]) throws(PlanDamage) {
            portable = try PortableEngine(plan: plan)
            #if NativeEngine
                native = try NativeEngine(plan: plan)
                self.plan = plan
            #endif
        }

        #if NativeEngine
            func byPattern() throws(PatternDamage) -> Backend { .native(try NativeEngine.matchingByPattern(plan)) }
        #endif
    }
}

extension NumberingPlan {
    /// Why bytes are no plan.
    ///
    /// - C twin: `phn_status` from `PHN_PLAN_TRUNCATED` on.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong; more codes may come.
        public struct Code: Sendable, Hashable {
            let damage: PlanDamage
            /// There is no memory for an engine.
            public static let noMemory = Code(damage: .noMemory)
            /// Shorter than it says, or than any plan is.
            public static let truncated = Code(damage: .truncated)
            /// Does not begin as a plan does.
            public static let noPlan = Code(damage: .noPlan)
            /// Of a version that this release does not read.
            public static let version = Code(damage: .version)
            /// Bytes were changed on the way.
            public static let checksum = Code(damage: .checksum)
            /// Something in it points outside.
            public static let damaged = Code(damage: .damaged)
        }

        /// What is wrong.
        public let code: Code

        init(damage: PlanDamage) { code = Code(damage: damage) }

        /// One line of English: what is wrong and what to do. O(1).
        ///
        /// - C twin: `phn_status_text`.
        public var description: String {
            switch code.damage {
            case .noMemory: "there is no memory left"
            case .truncated: "the plan ends too early: copy or download it again"
            case .noPlan: "this is no plan: a plan begins with the bytes 89 50 48 4E"
            case .version: "the plan has a version that this library does not read: use a matching release"
            case .checksum: "the plan was changed on the way: its checksum differs; copy or download it again"
            case .damaged: "the plan points outside itself: build it again with PlanCompiler"
            }
        }
    }
}
