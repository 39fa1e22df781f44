internal import PhoneEngineSwift
internal import PhoneFiles

#if NativeEngine
    internal import PhoneEngineC
#endif

/// A numbering plan: the rules for the digits that form a number, its kind and level, and its groups.
///
/// A plan is data that engines interpret. ``standard`` and ``libphonenumber`` are built in; other plans are loaded from
/// bytes or a file. Plans are immutable, and all threads share them. Two loaded plans are equal if their bytes and
/// profiles are equal.
///
/// - C twin: the plan bytes of `phn_engine_create`.
public struct NumberingPlan: Sendable, Hashable {
    private enum Storage: Sendable, Hashable {
        case standard
        case libphonenumber
        case custom(Engines)
    }

    private let storage: Storage
    /// The engine that is used if the caller does not request one.
    private var engine = PhoneEngine.automatic

    /// The name of a built-in plan; nil for a loaded one.
    var name: String? {
        switch storage {
        case .standard: "standard"
        case .libphonenumber: "libphonenumber"
        case .custom: nil
        }
    }

    private init(_ storage: Storage) { self.storage = storage }

    /// The built-in plan with the profile ``Profile/standard``: Korean rules for +82, libphonenumber's results for all
    /// other numbers.
    public static let standard = NumberingPlan(.standard)

    /// The built-in plan with the profile ``Profile/libphonenumber``: libphonenumber's results for all numbers.
    public static let libphonenumber = NumberingPlan(.libphonenumber)

    /// The rules for Korean numbers; all other numbers follow libphonenumber's rules.
    ///
    /// - C twin: `phn_profile`.
    public enum Profile: Sendable, Hashable, CaseIterable {
        /// The Korean rules for +82.
        ///
        /// They determine the valid numbers, their kinds and levels, emergency and service numbers, repairs and
        /// reasons. Properties that these rules do not cover, such as possible lengths and examples, come from
        /// libphonenumber. A text can have any length.
        case standard
        /// libphonenumber's rules, also for +82, for programs that must match its results.
        ///
        /// A text of more than 250 Unicode scalars is not a number.
        case libphonenumber

        var rules: PlanProfile {
            switch self {
            case .standard: .standard
            case .libphonenumber: .libphonenumber
            }
        }
    }

    /// Loads a plan from bytes, as `PlanCompiler --output FILE` generates them.
    ///
    /// The whole plan is checked before it is used. Each engine keeps a copy.
    ///
    /// - Throws: ``Failure`` if the bytes are not a plan, are damaged, have an unsupported version, or have no world
    ///   metadata although the profile requires it.
    public init(bytes: [UInt8], profile: Profile = .standard) throws(Failure) {
        do throws(PlanDamage) {
            storage = .custom(try Engines(plan: bytes, profile: profile))
        } catch {
            throw Failure(damage: error)
        }
    }

    /// Loads a plan from a file, as in `try NumberingPlan(contentsOf: "KR.bin")`.
    ///
    /// The file can be newer than this release. The whole plan is checked before it is used, and the file is not needed
    /// afterward.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which can have at most ``largestFile`` bytes.
    ///   - profile: The rules for Korean numbers.
    /// - Throws: ``Failure`` with the path, if the file can't be read, is not a plan, is damaged, has an unsupported
    ///   version, or has no world metadata although the profile requires it.
    public init(contentsOf path: String, profile: Profile = .standard) throws(Failure) {
        do throws(Failure) {
            try self.init(bytes: try Self.contents(ofFileAt: path), profile: profile)
        } catch {
            throw error.at(path)
        }
    }

    /// The maximum size of a plan file in bytes: 64 MiB, a hundred times the size of the built-in plan.
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

    /// The regions that the plan supports, in alphabetical order.
    ///
    /// The property looks up each pair of letters.
    ///
    /// - C twin: `phn_engine_region`.
    public var regions: [PhoneNumber.Region] { backend().stages.regions }

    /// Returns whether the plan supports a region.
    ///
    /// - C twin: `phn_engine_has_region`.
    public func supports(_ region: PhoneNumber.Region) -> Bool { backend().stages.has(region) }

    /// Returns the main region of a calling code, such as KR for 82; nil if the plan does not have the code.
    ///
    /// - C twin: `phn_engine_main_region`.
    public func mainRegion(ofCallingCode code: Int) -> PhoneNumber.Region? {
        backend().stages.mainRegion(ofCallingCode: code)
    }

    /// Returns the calling code with which digits begin; nil for an unknown or incomplete one. No calling code begins
    /// with 0 or is the beginning of another one.
    package func callingCode(beginning digits: some StringProtocol) -> Int? {
        guard digits.first != "0" else { return nil }
        return (1...3).lazy.compactMap { Int(digits.prefix($0)) }.first { mainRegion(ofCallingCode: $0) != nil }
    }

    /// Returns the same plan with another default engine. Comparisons use it to call the same functions on both
    /// engines.
    package func answered(by engine: PhoneEngine) -> NumberingPlan {
        var plan = self
        plan.engine = engine
        return plan
    }

    /// Whether libphonenumber's rules apply to all numbers.
    var isLibphonenumber: Bool {
        switch storage {
        case .standard: false
        case .libphonenumber: true
        case .custom(let engines): engines.profile == .libphonenumber
        }
    }

    /// Returns the requested engine for this plan. Requests for an engine that this build does not contain were
    /// rejected before.
    func backend(_ engine: PhoneEngine = .automatic) -> Backend {
        let isPortable = (engine == .automatic ? self.engine : engine) == .portable
        return switch storage {
        case .standard: isPortable ? Backend.standardPortable : Backend.standard
        case .libphonenumber: isPortable ? Backend.libphonenumberPortable : Backend.libphonenumber
        case .custom(let engines): isPortable ? Backend(engines.portable) : engines.fastest
        }
    }

    /// Calls `body` with the engine of the plan. The engine of the built-in plan is never released, so its references
    /// are not counted: counting would take as long as a short call.
    @inline(__always)
    func asking<Answer>(_ body: (any EngineStages) -> Answer) -> Answer {
        if case .standard = storage, engine != .portable { return body(Backend.standardEngine) }
        return body(backend().stages)
    }

    /// Returns the requested engine with a choice of matcher.
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
        throw PatternDamage(.unavailable, "matching by regular expression requires the native engine with PCRE2")
    }

    /// Both engines for the bytes of a loaded plan.
    private final class Engines: Sendable, Hashable {
        let portable: PortableEngine
        #if NativeEngine
            private let native: NativeEngine
            var fastest: Backend { Backend(native) }
        #else
            var fastest: Backend { Backend(portable) }
        #endif
        private let plan: [UInt8]
        let profile: Profile

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

        /// The first bytes contain the length and the checksum of the plan.
        func hash(into hasher: inout Hasher) {
            hasher.combine(profile)
            hasher.combine(plan.prefix(32))
        }

        #if NativeEngine
            static let noExpression = PatternDamage(
                .unavailable, "the plan's regular expression covers only Korean rules, which the profile does not use"
            )

            func byPattern() throws(PatternDamage) -> Backend {
                guard profile == .standard else { throw Self.noExpression }
                return Backend(try NativeEngine.matchingByPattern(plan))
            }
        #endif
    }
}
