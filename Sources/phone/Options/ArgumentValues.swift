import ArgumentParser
import PhoneNumbers

extension OutputForm: ExpressibleByArgument {}

/// `--level`
enum LevelName: String, CaseIterable, ExpressibleByArgument {
    case strict, standard, lenient

    var level: PhoneNumber.Level {
        switch self {
        case .strict: .strict
        case .standard: .standard
        case .lenient: .lenient
        }
    }
}

/// `--engine`
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

/// STYLE
enum StyleName: String, CaseIterable, ExpressibleByArgument {
    case e164, international, national, rfc3966, digits

    var style: PhoneNumber.Style {
        switch self {
        case .e164: .e164
        case .international: .international
        case .national: .national
        case .rfc3966: .rfc3966
        case .digits: .digits
        }
    }
}

/// `--separator`
enum SeparatorName: String, CaseIterable, ExpressibleByArgument {
    case hyphen, space, dot, none

    var separator: PhoneNumber.Separator {
        switch self {
        case .hyphen: .hyphen
        case .space: .space
        case .dot: .dot
        case .none: .none
        }
    }
}

/// `--grouping`
enum GroupingName: String, CaseIterable, ExpressibleByArgument {
    case standard, contactBook, koreanMobileOnly

    var grouping: Grouping {
        switch self {
        case .standard: .standard
        case .contactBook: .contactBook
        case .koreanMobileOnly: .koreanMobileOnly
        }
    }
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
