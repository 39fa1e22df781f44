public import ArgumentParser
public import PhoneCharsets
package import PhoneNumbers

/// `--output`: results as text for people, or as a table for programs.
package enum OutputForm: String, CaseIterable, ExpressibleByArgument {
    case text, tsv, csv, ndjson

    /// The table form; nil for text.
    package var table: TableForm? {
        switch self {
        case .text: nil
        case .tsv: .tsv
        case .csv: .csv
        case .ndjson: .ndjson
        }
    }
}

/// An enumeration of the library as an option's value: each case is selected by its name.
package struct Named<Value>: ExpressibleByArgument where Value: NamedCases & Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }

    package init?(argument: String) {
        guard let value = Value(named: argument) else { return nil }
        self.value = value
    }

    package var defaultValueDescription: String { value.description }

    package static var allValueStrings: [String] { Value.names }

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

/// `--engine`. Parsed by name because a build may lack an engine.
package enum EngineName: String, CaseIterable, ExpressibleByArgument {
    case automatic, native, portable

    /// Returns the engine, or throws if this build does not include it.
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

/// `--region`
package enum RegionName {
    /// Returns the region with a name, or throws if the plan does not contain it. ZZ is always accepted.
    ///
    /// - Parameters:
    ///   - option: The option that contains the name.
    ///   - suggestsNone: Whether the message on an absent region names ZZ too.
    package static func region(
        _ name: String, using plan: NumberingPlan, option: String = "--region", suggestsNone: Bool = true
    ) throws(Failure) -> PhoneNumber.Region {
        guard let region = PhoneNumber.Region(name) else {
            throw .usage("'\(name)' is not a region; \(option) takes two letters, such as KR")
        }
        guard region == .unknown || plan.supports(region) else {
            let names = all(using: plan)
            let list = names.count > 12 ? "\(names.count) regions, such as KR" : names.joined(separator: ", ")
            let none = suggestsNone ? ", or ZZ for no region" : ""
            throw .usage("the plan has no region \(region); use one of \(list)\(none)")
        }
        return region
    }

    /// The names of a plan's regions.
    package static func all(using plan: NumberingPlan = .standard) -> [String] { plan.regions.map(\.description) }
}

/// `--charset`
extension Charset: ExpressibleByArgument {
    public init?(argument: String) { self.init(name: argument) }
}
