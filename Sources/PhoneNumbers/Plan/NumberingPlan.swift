internal import PhoneEngineSwift
internal import PhoneFiles

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

    /// A plan from a file, which may be newer than this release: `try NumberingPlan(contentsOf: "KR.bin")`. O(bytes).
    ///
    /// All of the plan is checked before it is used, and the file is not needed any more then.
    /// - Parameter path: The file, of ``largestFile`` bytes at most.
    /// - Throws: ``Failure`` for a file that can't be read, is no plan, or a damaged or too new one; it names the file.
    public init(contentsOf path: String) throws(Failure) {
        do throws(Failure) {
            try self.init(bytes: try Self.contents(ofFileAt: path))
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
