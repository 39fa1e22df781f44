package import ArgumentParser
package import PhoneNumbers

extension OutputForm: ExpressibleByArgument {}

/// A value of the library as an argument: one of its cases, by its name.
package struct Named<Value>: ExpressibleByArgument where Value: CaseIterable & CustomStringConvertible & Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }

    package init?(argument: String) {
        guard let value = Value.allCases.first(where: { $0.description == argument }) else { return nil }
        self.value = value
    }

    package var defaultValueDescription: String { value.description }

    package static var allValueStrings: [String] { Value.allCases.map(\.description) }

    package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// `--language`
package enum LanguageName: String, CaseIterable, ExpressibleByArgument {
    case ko, en

    package var language: MessageLanguage {
        switch self {
        case .ko: .korean
        case .en: .english
        }
    }
}

/// `--engine`: by name, since a build may lack one.
package enum EngineName: String, CaseIterable, ExpressibleByArgument {
    case automatic, native, portable

    /// The engine, if this build has it.
    package func engine() throws(Failure) -> PhoneEngine {
        guard let engine = PhoneEngine.available.first(where: { $0.rawValue == rawValue }) else {
            let others = PhoneEngine.available.map(\.rawValue).joined(separator: " or ")
            throw .usage("this build has no \(rawValue) engine; use --engine \(others)")
        }
        return engine
    }
}

/// `--matcher`
package enum MatcherName: String, CaseIterable, ExpressibleByArgument {
    case automaton, regex

    package var matcher: PhoneMatcher {
        switch self {
        case .automaton: .automaton
        case .regex: .regularExpression
        }
    }
}
