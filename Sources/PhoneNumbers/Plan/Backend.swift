internal import PhoneEngineSwift

#if NativeEngine
    internal import PhoneEngineC
#else
    internal import PhonePlans
#endif

/// An engine over a plan: where the package's two implementations meet.
enum Backend: Sendable {
    #if NativeEngine
        case native(NativeEngine)
    #endif
    case portable(PortableEngine)
}

extension Backend {
    #if NativeEngine
        private static let native = builtIn { () throws(PlanDamage) in try NativeEngine.standard() }
        private static let portable = builtIn { () throws(PlanDamage) in
            try PortableEngine(plan: NativeEngine.standardPlan)
        }

        /// Compiled once; nil where the build has no PCRE2.
        private static let byPattern = try? NativeEngine.standardByPattern()

        static var standardNative: Backend { .native(native) }

        /// The standard plan, matched by regular expression.
        static func standardByPattern() throws(PatternDamage) -> Backend {
            if let byPattern { return .native(byPattern) }
            return .native(try NativeEngine.standardByPattern())
        }

        /// The standard plan by the best engine of this build.
        static var standard: Backend { standardNative }
    #else
        private static let portable = builtIn { () throws(PlanDamage) in
            try PortableEngine(plan: StandardPlan.bytes())
        }

        /// The standard plan by the best engine of this build.
        static var standard: Backend { standardPortable }
    #endif

    static var standardPortable: Backend { .portable(portable) }

    /// The plan that is built in was checked when it was generated, and is again in the tests.
    private static func builtIn<Engine>(_ make: () throws(PlanDamage) -> Engine) -> Engine {
        do { return try make() } catch { preconditionFailure("the plan that is built in is damaged: \(error)") }
    }
}

// MARK: Stages

extension Backend {
    func has(_ region: PhoneNumber.Region) -> Bool {
        switch self {
        #if NativeEngine
            case .native(let engine): engine.has(region)
        #endif
        case .portable(let engine): engine.has(region)
        }
    }

    var regions: [PhoneNumber.Region] {
        switch self {
        #if NativeEngine
            case .native(let engine): engine.regions
        #endif
        case .portable(let engine): engine.regions
        }
    }

    func mainRegion(ofCallingCode code: Int) -> PhoneNumber.Region? {
        switch self {
        #if NativeEngine
            case .native(let engine): engine.mainRegion(ofCallingCode: code)
        #endif
        case .portable(let engine): engine.mainRegion(ofCallingCode: code)
        }
    }

    func check(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Finding {
        switch self {
        #if NativeEngine
            case .native(let engine): engine.check(text, in: region)
        #endif
        case .portable(let engine): engine.check(text, in: region)
        }
    }

    func classify(_ number: PhoneNumber) -> Finding {
        switch self {
        #if NativeEngine
            case .native(let engine): engine.classify(number)
        #endif
        case .portable(let engine): engine.classify(number)
        }
    }

    func format(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator = .standard
    ) -> String? {
        switch self {
        #if NativeEngine
            case .native(let engine): engine.format(number, style, separator)
        #endif
        case .portable(let engine): engine.format(number, style, separator)
        }
    }

    func layout(
        _ text: Span<UInt8>, caret: Int?, in region: PhoneNumber.Region, _ grouping: Grouping
    ) -> (text: String, caret: Int) {
        switch self {
        #if NativeEngine
            case .native(let engine): engine.layout(text, caret: caret, in: region, grouping)
        #endif
        case .portable(let engine): engine.layout(text, caret: caret, in: region, grouping)
        }
    }

    func marks(of text: Span<UInt8>) -> String {
        switch self {
        #if NativeEngine
            case .native(let engine): engine.marks(of: text)
        #endif
        case .portable(let engine): engine.marks(of: text)
        }
    }

    func countMarks(in text: Span<UInt8>) -> Int {
        switch self {
        #if NativeEngine
            case .native(let engine): engine.countMarks(in: text)
        #endif
        case .portable(let engine): engine.countMarks(in: text)
        }
    }

    func maximum(of text: Span<UInt8>, in region: PhoneNumber.Region) -> Int {
        switch self {
        #if NativeEngine
            case .native(let engine): engine.maximum(of: text, in: region)
        #endif
        case .portable(let engine): engine.maximum(of: text, in: region)
        }
    }

    func checkLines(
        _ text: Span<UInt8>, isEnd: Bool, in region: PhoneNumber.Region, into columns: inout LineColumns
    ) -> Int {
        switch self {
        #if NativeEngine
            case .native(let engine): engine.checkLines(text, isEnd: isEnd, in: region, into: &columns)
        #endif
        case .portable(let engine): engine.checkLines(text, isEnd: isEnd, in: region, into: &columns)
        }
    }
}
