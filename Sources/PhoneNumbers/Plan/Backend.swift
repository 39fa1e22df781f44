internal import PhoneEngineSwift

#if NativeEngine
    internal import PhoneEngineC
#else
    internal import PhonePlans
#endif

/// An engine for a plan, and the operations that the package composes from those of the engine.
struct Backend: Sendable {
    /// The native or the portable engine.
    let stages: any EngineStages

    init(_ stages: any EngineStages) { self.stages = stages }
}

extension Backend {
    /// Returns the repaired number for a text that is not a number. The findings of other texts contain the repaired
    /// number.
    func repair(_ text: Span<UInt8>, in region: PhoneNumber.Region, _ finding: Finding) -> PhoneNumber? {
        finding.reason == .notANumber ? stages.suggestion(for: text, in: region) : nil
    }

    func format(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, _ separator: PhoneNumber.Separator = .standard
    ) -> String? {
        // E.164 does not depend on the plan.
        style == .e164 ? number.e164 : stages.format(number, style, separator)
    }
}

// MARK: Built-in plans

// The built-in plan. Each engine for it is created on first use, so that a program pays only for the engines it uses.
extension Backend {
    #if NativeEngine
        static let standardEngine = builtIn { () throws(PlanDamage) in try NativeEngine.standard() }
        private static let nativeLibphonenumber = builtIn { () throws(PlanDamage) in
            try NativeEngine.standard(profile: .libphonenumber)
        }

        /// The engine that matches by regular expression, compiled once; nil if the build does not contain PCRE2.
        private static let byPattern = try? NativeEngine.standardByPattern()

        private static var core: NativeCore { StandardCore.core }

        /// The standard plan, matched by regular expression.
        static func standardByPattern() throws(PatternDamage) -> Backend {
            if let byPattern { return Backend(byPattern) }
            return Backend(try NativeEngine.standardByPattern())
        }

        /// The standard plan with the fastest engine of this build.
        static var standard: Backend { Backend(standardEngine) }
        /// The plan with libphonenumber's rules and the fastest engine of this build.
        static var libphonenumber: Backend { Backend(nativeLibphonenumber) }

        private static var plan: [UInt8] { NativeEngine.standardPlan }
    #else
        static var standardEngine: PortableEngine { portable }

        /// The standard plan with the fastest engine of this build.
        static var standard: Backend { standardPortable }
        /// The plan with libphonenumber's rules and the fastest engine of this build.
        static var libphonenumber: Backend { libphonenumberPortable }

        private static var core: PortableEngine { portable }

        private static var plan: [UInt8] { StandardPlan.bytes() }
    #endif

    private static let portable = builtIn { () throws(PlanDamage) in try PortableEngine(plan: plan) }
    private static let portableLibphonenumber = builtIn { () throws(PlanDamage) in
        try PortableEngine(plan: plan, profile: .libphonenumber)
    }

    static var standardPortable: Backend { Backend(portable) }
    static var libphonenumberPortable: Backend { Backend(portableLibphonenumber) }

    /// Returns the number in a text under the standard plan, which is the plan of most calls for single texts.
    static func standardNumber(
        in text: Span<UInt8>, _ region: PhoneNumber.Region, atLeast level: PhoneNumber.Level,
        else rejection: inout Rejection
    ) -> PhoneNumber? {
        core.number(in: text, region, atLeast: level, else: &rejection)
    }

    /// Returns the strictest level at which the standard plan accepts a number.
    static func standardLevel(of number: PhoneNumber) -> PhoneNumber.Level? { core.level(of: number) }

    /// Creates a built-in engine. The plan was verified when it was generated, and the tests verify it again.
    private static func builtIn<Engine>(_ make: () throws(PlanDamage) -> Engine) -> Engine {
        do { return try make() } catch { preconditionFailure("the built-in plan is damaged: \(error)") }
    }
}
