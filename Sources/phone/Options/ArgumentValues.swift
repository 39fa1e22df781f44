import ArgumentParser
import PhoneNumbers

extension OutputForm: ExpressibleByArgument {}

extension SummaryForm: ExpressibleByArgument {}

/// A value of the library as an argument: one of its cases, by its name.
struct Named<Value>: ExpressibleByArgument where Value: CaseIterable & CustomStringConvertible & Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }

    init?(argument: String) {
        guard let value = Value.allCases.first(where: { $0.description == argument }) else { return nil }
        self.value = value
    }

    var defaultValueDescription: String { value.description }

    static var allValueStrings: [String] { Value.allCases.map(\.description) }

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// `--language`
enum LanguageName: String, CaseIterable, ExpressibleByArgument {
    case ko, en

    var language: MessageLanguage {
        switch self {
        case .ko: .korean
        case .en: .english
        }
    }
}

/// `--engine`: by name, since a build may lack one.
enum EngineName: String, CaseIterable, ExpressibleByArgument {
    case automatic, native, portable

    /// The engine, if this build has it.
    func engine() throws(Failure) -> PhoneEngine {
        guard let engine = PhoneEngine(rawValue: rawValue) else {
            let others = PhoneEngine.allCases.map(\.rawValue).joined(separator: " or ")
            throw .usage("this build has no \(rawValue) engine; use --engine \(others)")
        }
        return engine
    }
}

/// `--matcher`
enum MatcherName: String, CaseIterable, ExpressibleByArgument {
    case automaton, regex

    var matcher: PhoneMatcher {
        switch self {
        case .automaton: .automaton
        case .regex: .regularExpression
        }
    }
}
