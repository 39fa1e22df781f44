internal import PhoneEngineSwift
internal import PhoneFiles

#if NativeEngine
    internal import PhoneEngineC
#endif

/// A numbering plan: which digits are a number, of which kind and level, and how they are grouped.
///
/// A plan is data; engines walk it. ``standard`` and ``libphonenumber`` are built in, others are read from bytes. Plans
/// never change and are shared by all threads. Two plans that were read are equal if their bytes and
/// profiles are.
///
/// - C twin: the plan bytes of `phn_engine_create`.
public struct NumberingPlan: Sendable, Hashable {
    private enum Storage: Sendable, Hashable {
        case standard
        case libphonenumber
        case custom(Engines)
    }

    private let storage: Storage
    /// What answers where no engine is named.
    private var engine = PhoneEngine.automatic

    /// The name of a plan that is built in; nil for one that was read.
    var name: String? {
        switch storage {
        case .standard: "standard"
        case .libphonenumber: "libphonenumber"
        case .custom: nil
        }
    }

    private init(_ storage: Storage) { self.storage = storage }

    /// The plan that is built in, with the profile ``Profile/standard``: the Korean plan for +82, libphonenumber's answers
    /// for all other numbers of the world.
    public static let standard = NumberingPlan(.standard)

    /// The plan that is built in, with the profile ``Profile/libphonenumber``: libphonenumber's answers for all numbers.
    public static let libphonenumber = NumberingPlan(.libphonenumber)

    /// Which rules Korean numbers follow; all others follow libphonenumber's.
    ///
    /// - C twin: `phn_profile`.
    public enum Profile: Sendable, Hashable, CaseIterable {
        /// The Korean plan says which numbers of +82 there are and what they are for: emergency and service numbers, levels,
        /// repairs, reasons. What it is silent about, such as possible lengths and examples, is libphonenumber's. A text may
        /// have any length.
        case standard
        /// libphonenumber's, of +82 too: for programs that must agree with it. A text of more than 250 Unicode scalars is
        /// no number.
        case libphonenumber

        var rules: PlanProfile {
            switch self {
            case .standard: .standard
            case .libphonenumber: .libphonenumber
            }
        }
    }

    /// A plan from its bytes, as `PlanCompiler --output FILE` writes them; each engine keeps a copy. O(bytes).
    ///
    /// All of the plan is checked before it is used.
    /// - Throws: ``Failure`` for bytes that are no plan, or a damaged or too new one, or one without the world's regions
    ///   where the profile asks for them.
    public init(bytes: [UInt8], profile: Profile = .standard) throws(Failure) {
        do throws(PlanDamage) {
            storage = .custom(try Engines(plan: bytes, profile: profile))
        } catch {
            throw Failure(damage: error)
        }
    }

    /// A plan from a file, which may be newer than this release: `try NumberingPlan(contentsOf: "KR.bin")`. O(bytes).
    ///
    /// All of the plan is checked before it is used, and the file is not needed any more then.
    /// - Parameters:
    ///   - path: The file, of ``largestFile`` bytes at most.
    ///   - profile: Which rules Korean numbers follow.
    /// - Throws: ``Failure`` for a file that can't be read, is no plan, or a damaged or too new one, or one without the
    ///   world's regions where the profile asks for them; it names the file.
    public init(contentsOf path: String, profile: Profile = .standard) throws(Failure) {
        do throws(Failure) {
            try self.init(bytes: try Self.contents(ofFileAt: path), profile: profile)
        } catch {
            throw error.at(path)
        }
    }

    /// The most bytes that a plan's file may have: 64 MiB, a hundred times those of a plan of the whole world.
    public static let largestFile = 64 << 20

    private static func contents(ofFileAt path: String) throws(Failure) -> [UInt8] {
        let contents: [UInt8]?
        do throws(ReadFailure) {
            contents = try InputFile.contents(at: Array(path.utf8), atMost: largestFile)
        } catch {
            throw Failure(unreadable: error.description)
        }
        guard let contents else { throw .tooLarge }
        return contents
    }

    /// The regions that the plan has numbers for, in the order of their letters. O(1): each pair of letters is looked up.
    ///
    /// - C twin: `phn_engine_region`.
    public var regions: [PhoneNumber.Region] { backend().regions }

    /// Whether the plan has numbers for a region. O(log regions).
    ///
    /// - C twin: `phn_engine_has_region`.
    public func supports(_ region: PhoneNumber.Region) -> Bool { backend().has(region) }

    /// The main region of a calling code, such as KR of 82; nil for a code that the plan does not have. O(regions).
    ///
    /// - C twin: `phn_engine_main_region`.
    public func mainRegion(ofCallingCode code: Int) -> PhoneNumber.Region? { backend().mainRegion(ofCallingCode: code) }

    /// The same plan, answered by an engine where none is named: comparisons ask the same questions of both.
    package func answered(by engine: PhoneEngine) -> NumberingPlan {
        var plan = self
        plan.engine = engine
        return plan
    }

    /// The engine that was asked for, over this plan.
    func backend(_ engine: PhoneEngine = .automatic) -> Backend {
        switch (storage, engine == .automatic ? self.engine : engine) {
        case (.standard, .automatic): Backend.standard
        case (.standard, .portable): Backend.standardPortable
        case (.libphonenumber, .automatic): Backend.libphonenumber
        case (.libphonenumber, .portable): Backend.libphonenumberPortable
        case (.custom(let engines), .portable): .portable(engines.portable)
        #if NativeEngine
            case (.standard, .native): Backend.standardNative
            case (.libphonenumber, .native): Backend.libphonenumberNative
            case (.custom(let engines), .automatic), (.custom(let engines), .native): .native(engines.native)
        #else
            // Those who ask for the native engine are refused before.
            case (.standard, .native): Backend.standardPortable
            case (.libphonenumber, .native): Backend.libphonenumberPortable
            case (.custom(let engines), .automatic), (.custom(let engines), .native): .portable(engines.portable)
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
            case (.libphonenumber, _): throw Engines.noExpression
            case (.custom(let engines), _): return try engines.byPattern()
            }
        #endif
        throw PatternDamage(.unavailable, "matching by regular expression takes the native engine with PCRE2")
    }

    /// Both engines over bytes that were read at run time.
    private final class Engines: Sendable, Hashable {
        let portable: PortableEngine
        #if NativeEngine
            let native: NativeEngine
        #endif
        private let plan: [UInt8]
        private let profile: Profile

        init(plan: [UInt8], profile: Profile) throws(PlanDamage) {
            portable = try PortableEngine(plan: plan, profile: profile.rules)
            #if NativeEngine
                native = try NativeEngine(plan: plan, profile: profile.rules)
            #endif
            self.plan = plan
            self.profile = profile
        }

        static func == (lhs: Engines, rhs: Engines) -> Bool {
            lhs === rhs || lhs.profile == rhs.profile && lhs.plan == rhs.plan
        }

        /// The first bytes have the plan's length and checksum.
        func hash(into hasher: inout Hasher) {
            hasher.combine(profile)
            hasher.combine(plan.prefix(32))
        }

        #if NativeEngine
            static let noExpression = PatternDamage(
                .unavailable, "the plan's regular expression is that of the Korean plan, which the profile does not ask"
            )

            func byPattern() throws(PatternDamage) -> Backend {
                guard profile == .standard else { throw Self.noExpression }
                return .native(try NativeEngine.matchingByPattern(plan))
            }
        #endif
    }
}
