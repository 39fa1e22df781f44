internal import PhoneEngineSwift

#if NativeEngine
    internal import PhoneEngineC
#endif

/// A regular expression in one of the package's two implementations.
enum PatternBackend {
    static func stages(
        _ pattern: [UInt8], by engine: PhoneEngine, isASCII: Bool
    ) throws(PatternDamage) -> any PatternStages {
        switch engine {
        #if NativeEngine
            // Elsewhere than on Linux and macOS the C core has no PCRE2.
            case .automatic where NativeEngine.pcre2Version != nil: try NativePattern(pattern, isASCII: isASCII)
            case .native: try NativePattern(pattern, isASCII: isASCII)
        #else
            case .native: throw PatternDamage(.unavailable, PhoneEngine.Failure(engine: engine).message)
        #endif
        case .automatic, .portable: try PortablePattern(pattern)
        }
    }
}
