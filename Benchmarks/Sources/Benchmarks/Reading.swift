import Foundation
import PhoneNumbers

/// Validating, classifying and parsing lines.
enum Reading: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        [
            validating(invalid: true), validating(invalid: false), kinds(), kindsOfNumbers(), parsing(),
        ].compactMap(\.self)
    }

    /// Compares the validation of lines. All ways return equal results for the corpus; only the package supports the
    /// rest of the plan.
    private static func validating(invalid: Bool) -> Comparison? {
        let lines = Corpus.lines(30_000, invalid: invalid)
        let title = "Validate a line, " + (invalid ? "one in ten invalid" : "none invalid")
        var comparison = Comparison(title, unit: "line", prominence: invalid ? .picture : .report)
        for engine in PhoneEngine.compared {
            let validator = PhoneValidator(region: .southKorea, measured: engine)
            comparison.add("\(engine), String", over: lines) { validator.verdict(for: $0).isAccepted }
        }
        for engine in PhoneEngine.compared {
            let validator = PhoneValidator(region: .southKorea, measured: engine)
            let texts = lines.map { Array($0.utf8) }
            comparison.add("\(engine), bytes", over: texts) { validator.verdict(forUTF8: $0.span).isAccepted }
        }
        comparison.add("two patterns, PCRE2", over: lines) {
            TextPattern.koreanMobile.matches($0) || TextPattern.koreanLandline.matches($0)
        }
        let sources = [TextPattern.koreanMobile.source, TextPattern.koreanLandline.source]
        let either = sources.joined(separator: "|")
        guard let foundation = try? WholeMatch.foundation(either), let regex = try? WholeMatch.regex(either) else {
            return nil
        }
        comparison.add("NSRegularExpression", over: lines, foundation)
        comparison.add("Swift Regex", over: lines, regex)
        comparison.add("naive Character code", over: lines, Naive.isValid)
        return comparison
    }

    private static func kinds() -> Comparison {
        let lines = Corpus.lines(30_000)
        var comparison = Comparison("Kind of a valid line", unit: "line")
        for engine in PhoneEngine.compared {
            let validator = PhoneValidator(region: .southKorea, measured: engine)
            comparison.add("\(engine), String", over: lines) { line in
                let verdict = validator.verdict(for: line)
                return verdict.isAccepted ? verdict.kind?.description ?? "none" : "none"
            }
        }
        comparison.add("naive Character code", over: lines) { Naive.kind($0) ?? "none" }
        return comparison
    }

    /// Compares the kinds of parsed numbers. The package does not store kinds, but looks them up in the plan.
    private static func kindsOfNumbers() -> Comparison {
        let numbers = PhoneNumber.corpus(30_000)
        var comparison = Comparison("Classify a parsed number", unit: "number")
        comparison.add("number.kind", over: numbers) { $0.kind == .mobile }
        comparison.add("number.isValid and .kind", over: numbers) { $0.isValid && $0.kind == .mobile }
        comparison.add("naive, by its digits", over: numbers) { $0.nationalSignificantNumber.hasPrefix("10") }
        return comparison
    }

    private static func parsing() -> Comparison {
        let lines = Corpus.lines(30_000)
        var comparison = Comparison("Parse a line, whatever its level", unit: "line")
        comparison.add("PhoneNumber(_:in:)", over: lines) { line in
            (try? PhoneNumber(line, in: .southKorea)).map(\.callingCode) ?? 0
        }
        for engine in PhoneEngine.compared {
            let validator = PhoneValidator(region: .southKorea, level: .lenient, measured: engine)
            comparison.add("verdict.number, \(engine)", over: lines) { line in
                validator.verdict(for: line).number.map(\.callingCode) ?? 0
            }
        }
        return comparison
    }
}

extension PhoneNumber {
    /// Returns the numbers of the corpus without invalid lines.
    static func corpus(_ count: Int) -> [PhoneNumber] {
        Corpus.lines(count, invalid: false).compactMap { try? PhoneNumber($0, in: .southKorea) }
    }
}

extension PhoneEngine {
    /// The engines of this build, the base first.
    static var compared: [PhoneEngine] { available.filter { $0 != .automatic } }
}

extension PhoneValidator {
    /// Creates a validator with one of the compared engines.
    init(region: PhoneNumber.Region, level: PhoneNumber.Level = .standard, measured engine: PhoneEngine) {
        do {
            try self.init(region: region, level: level, engine: engine)
        } catch {
            preconditionFailure(error.message)
        }
    }
}

extension AsYouTypeFormatter {
    /// Creates a formatter with one of the compared engines.
    init(region: PhoneNumber.Region, measured engine: PhoneEngine) {
        do {
            try self.init(region: region, engine: engine)
        } catch {
            preconditionFailure(error.message)
        }
    }
}
