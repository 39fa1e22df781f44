internal import PhoneEngineSwift

#if NativeEngine
    internal import PhoneEngineC
#endif

/// An engine over a plan: the native or the portable implementation.
enum Backend: Sendable {
    #if NativeEngine
        case native(NativeEngine)
    #endif
    case portable(PortableEngine)
}

extension Backend {
    /// The stages of the engine that use world metadata.
    var world: any WorldStages {
        switch self {
        #if NativeEngine
            case .native(let engine): engine
        #endif
        case .portable(let engine): engine
        }
    }

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

    func number(
        in text: Span<UInt8>, _ region: PhoneNumber.Region, atLeast level: PhoneNumber.Level,
        else finding: inout Finding?
    ) -> PhoneNumber? {
        switch self {
        #if NativeEngine
            case .native(let engine): engine.number(in: text, region, atLeast: level, else: &finding)
        #endif
        case .portable(let engine): engine.number(in: text, region, atLeast: level, else: &finding)
        }
    }

    func suggestion(for text: Span<UInt8>, in region: PhoneNumber.Region) -> PhoneNumber? {
        switch self {
        #if NativeEngine
            case .native(let engine): engine.suggestion(for: text, in: region)
        #endif
        case .portable(let engine): engine.suggestion(for: text, in: region)
        }
    }

    /// Returns the repaired number for a text that is not a number. Other texts have the repaired number in their
    /// finding.
    func repair(_ text: Span<UInt8>, in region: PhoneNumber.Region, _ finding: Finding) -> PhoneNumber? {
        finding.reason == .notANumber ? suggestion(for: text, in: region) : nil
    }

    func level(of number: PhoneNumber) -> PhoneNumber.Level? {
        switch self {
        #if NativeEngine
            case .native(let engine): engine.level(of: number)
        #endif
        case .portable(let engine): engine.level(of: number)
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
        // E.164 does not depend on the plan.
        if style == .e164 { return number.e164Text }
        return switch self {
        #if NativeEngine
            case .native(let engine): engine.format(number, style, separator)
        #endif
        case .portable(let engine): engine.format(number, style, separator)
        }
    }

    func layout(
        _ text: Span<UInt8>, caret: Int?, in region: PhoneNumber.Region, _ grouping: PhoneNumber.Grouping
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
