internal import PhoneEngineSwift

#if NativeEngine
    internal import PhoneEngineC
#endif

/// A regular expression in one of the package's two implementations.
enum PatternBackend: Sendable {
    #if NativeEngine
        case native(NativePattern)
    #endif
    case portable(PortablePattern)

    init(_ pattern: [UInt8], _ engine: PhoneEngine, isASCII: Bool) throws(PatternDamage) {
        switch engine {
        #if NativeEngine
            // Elsewhere than on Linux and macOS the C core has no PCRE2.
            case .automatic where NativeEngine.pcre2Version != nil, .native:
                self = .native(try NativePattern(pattern, isASCII: isASCII))
        #endif
        case .automatic, .portable: self = .portable(try PortablePattern(pattern))
        }
    }
}

extension PatternBackend {
    func matches(_ text: Span<UInt8>) throws(PatternDamage) -> Bool {
        switch self {
        #if NativeEngine
            case .native(let pattern): try pattern.matches(text)
        #endif
        case .portable(let pattern): try pattern.matches(text)
        }
    }

    func captures(of text: Span<UInt8>) throws(PatternDamage) -> [Range<Int>?]? {
        switch self {
        #if NativeEngine
            case .native(let pattern): try pattern.captures(of: text)
        #endif
        case .portable(let pattern): try pattern.captures(of: text)
        }
    }

    func matchLines(_ text: Span<UInt8>) -> [LineOutcome] {
        switch self {
        #if NativeEngine
            case .native(let pattern): pattern.matchLines(text)
        #endif
        case .portable(let pattern): pattern.matchLines(text)
        }
    }

    var captureCount: Int {
        switch self {
        #if NativeEngine
            case .native(let pattern): pattern.captureCount
        #endif
        case .portable(let pattern): pattern.captureCount
        }
    }

    var captureNames: [String: Int] {
        switch self {
        #if NativeEngine
            case .native(let pattern): pattern.captureNames
        #endif
        case .portable(let pattern): pattern.captureNames
        }
    }
}
