package import PhoneEngineSwift
package import PhoneModel
internal import PhonePlans

#if NativeEngine
    internal import PhoneEngineC
#endif

/// Both engines with the standard plan, or one if the build has only one.
package enum Engines {
    package struct Named: Sendable, CustomStringConvertible {
        package let description: String
        package let stages: any EngineStages
    }

    /// Returns the same engines in each call: tests call it in loops, and opening a plan takes milliseconds.
    package static func all(_ profile: PlanProfile = .standard) throws -> [Named] {
        try (profile == .standard ? standard : libphonenumber).get()
    }

    private static let standard = Result { try made(.standard) }
    private static let libphonenumber = Result { try made(.libphonenumber) }

    private static func made(_ profile: PlanProfile) throws -> [Named] {
        var engines = [Named(description: "portable", stages: try portable(profile))]
        #if NativeEngine
            engines.append(Named(description: "native", stages: try NativeEngine.standard(profile: profile)))
        #endif
        return engines
    }

    package static func portable(_ profile: PlanProfile = .standard) throws -> PortableEngine {
        try PortableEngine(plan: StandardPlan.bytes(), profile: profile)
    }

    /// A regular expression in PCRE2 if the build includes it, otherwise in the portable engine.
    package static func pattern(_ source: String) throws -> any PatternStages {
        #if NativeEngine
            if NativeEngine.pcre2Version != nil { return try NativePattern(Array(source.utf8)) }
        #endif
        return try PortablePattern(Array(source.utf8))
    }
}

extension EngineStages {
    package func check(_ text: String, in region: PhoneNumber.Region = .southKorea) -> Finding {
        let bytes = Array(text.utf8)
        return check(bytes.span, in: region)
    }

    package func layout(
        _ text: String, caret: Int = 0, in region: PhoneNumber.Region = .southKorea,
        _ grouping: PhoneNumber.Grouping = .standard
    ) -> (text: String, caret: Int) {
        let bytes = Array(text.utf8)
        return layout(bytes.span, caret: caret, in: region, grouping)
    }
}

extension Finding {
    /// The level as in the tables of vectors, which call an incomplete number `partial` and others without a level
    /// `no`.
    package var levelInVectors: String {
        switch (level, reason) {
        case (let level?, _): level.description
        case (nil, .empty), (nil, .notANumber): "empty"
        case (nil, .tooShort): "partial"
        default: "no"
        }
    }
}
