import PhoneModel
import PhoneNumbers

/// Single operations, with the names in Scripts/parity/operations.py.
///
/// A number takes the first six arguments: calling code, national significant number and extension; and if it was
/// parsed, the source of its calling code, its text and the carrier code, which are empty otherwise.
extension Answerer {
    /// Returns the result of an operation as a field; nil for an unknown operation or an invalid argument.
    func answer(to operation: String, _ arguments: [String]) -> String? {
        var rest = arguments[...]
        let answer =
            text(operation, rest) ?? fact(operation, rest)
            ?? Subject(taking: &rest).flatMap { subject in
                validityField(operation, subject, rest) ?? format(operation, subject, rest)
                    ?? comparison(operation, subject, rest)
            }
        return answer.map { Field.escaped($0) }
    }

    // MARK: Texts

    private func text(_ operation: String, _ arguments: ArraySlice<String>) -> String? {
        guard let text = arguments.first else { return nil }
        switch (operation, arguments.count) {
        case ("parse", 3): return parse(text, in: region(arguments.dropFirst().first), keeping: arguments.last == "yes")
        case ("possible text", 2):
            let region = region(arguments.last)
            return Field.flag((try? PhoneNumber(validating: text, in: region, level: .lenient, using: plan)) != nil)
        case ("letters in the text", 1): return Field.flag(PhoneNumber.isVanity(text))
        case ("digits", 1): return PhoneNumber.digits(in: text)
        case ("diallable characters", 1): return PhoneNumber.dialableCharacters(in: text)
        case ("letters as digits", 1): return PhoneNumber.replacingLetters(in: text)
        case ("match of texts", 2): return "\(PhoneNumber.match(text, arguments.last ?? "", using: plan))"
        default: return nil
        }
    }

    /// Returns the number or the reason for its rejection, and with `keeps` the details of parsing.
    private func parse(_ text: String, in region: PhoneNumber.Region, keeping keeps: Bool) -> String {
        do throws(PhoneNumber.ParseFailure) {
            let parsed = try PhoneNumber.Parsed(text, in: region, using: plan)
            let number = parsed.number
            let kept = keeps ? ["\(parsed.callingCodeSource)", parsed.carrierCode ?? ""] : []
            return (["", digits(of: number), number.extension ?? ""] + kept).joined(separator: ", ")
        } catch {
            return error.reason == .empty ? "notANumber" : "\(error.reason)"
        }
    }

    // MARK: Regions and calling codes

    private func fact(_ operation: String, _ arguments: ArraySlice<String>) -> String? {
        let region = region(arguments.first)
        let code = arguments.last.flatMap { Int($0) } ?? 0
        switch (operation, arguments.count) {
        case ("calling codes", 0): return plan.callingCodes.map { "\($0)" }.joined(separator: " ")
        case ("calling code", 1): return plan.callingCode(of: region).map { "\($0)" } ?? ""
        case ("main region", 1): return plan.mainRegion(ofCallingCode: code)?.description ?? ""
        case ("regions of the calling code", 1):
            return plan.regions(ofCallingCode: code).map(\.description).joined(separator: " ")
        case ("national prefix", 2):
            return plan.nationalPrefix(of: region, showsDialTones: arguments.last == "yes") ?? ""
        case ("NANPA", 1): return Field.flag(plan.isNANPA(region))
        case ("mobile portability", 1): return Field.flag(plan.isMobilePortable(in: region))
        case ("mobile token", 1): return NumberingPlan.mobileToken(ofCallingCode: code) ?? ""
        case ("kinds", 1): return plan.kinds(of: region).map(\.description).joined(separator: " ")
        case ("kinds of a calling code", 1):
            return plan.kinds(ofCallingCode: code).map(\.description).joined(separator: " ")
        case ("geographical kind", 2):
            return kind(arguments.first).map { Field.flag($0.isGeographical(callingCode: code)) }
        default: return example(operation, arguments, region, code)
        }
    }

    private func example(
        _ operation: String, _ arguments: ArraySlice<String>, _ region: PhoneNumber.Region, _ code: Int
    ) -> String? {
        let number: PhoneNumber?
        switch (operation, arguments.count) {
        case ("an example", 2): number = kind(arguments.last).flatMap { plan.exampleNumber(in: region, kind: $0) }
        case ("an example of a kind", 1): number = kind(arguments.first).flatMap { plan.exampleNumber(of: $0) }
        case ("an example of a calling code", 1): number = plan.exampleNumber(ofCallingCode: code)
        case ("an example that is not valid", 1): number = plan.invalidExampleNumber(in: region)
        default: return nil
        }
        return number.map { digits(of: $0) } ?? ""
    }

    // MARK: Numbers

    private func validityField(_ operation: String, _ subject: Subject, _ arguments: ArraySlice<String>) -> String? {
        let number = subject.number
        switch (operation, arguments.count) {
        case ("calling code and digits", 0): return digits(of: number)
        case ("validity", 0): return Field.flag(number.isValid(using: plan))
        case ("validity in a region", 1): return Field.flag(number.isValid(in: region(arguments.first), using: plan))
        case ("kind", 0): return "\(number.kind(using: plan))"
        case ("region", 0): return number.region(using: plan)?.description ?? ""
        case ("possible", 0): return Field.flag(number.isPossible(using: plan))
        case ("possible as a kind", 1):
            return kind(arguments.first).map { Field.flag(number.isPossible(as: $0, using: plan)) }
        case ("possibility", 0): return "\(number.possibility(using: plan))"
        case ("possibility as a kind", 1):
            return kind(arguments.first).map { "\(number.possibility(as: $0, using: plan))" }
        case ("truncation", 0): return number.truncated(using: plan).map { digits(of: $0) } ?? ""
        case ("area code length", 0): return "\(number.areaCodeLength(using: plan))"
        case ("destination code length", 0): return "\(number.nationalDestinationCodeLength(using: plan))"
        case ("geographical", 0): return Field.flag(number.isGeographical(using: plan))
        case ("dialed internationally", 0): return Field.flag(number.isDialableInternationally(using: plan))
        default: return nil
        }
    }

    private func format(_ operation: String, _ subject: Subject, _ arguments: ArraySlice<String>) -> String? {
        let parsed = subject.parsed
        let from = region(arguments.first)
        switch (operation, arguments.count) {
        case ("E.164", 0): return formatted(subject, .e164)
        case ("international", 0): return formatted(subject, .international)
        case ("national", 0): return formatted(subject, .national)
        case ("RFC 3966", 0): return formatted(subject, .rfc3966)
        case ("with a carrier code", 1): return formatted(subject, .carrier(arguments.first ?? ""))
        case ("with the text's carrier code", 1):
            let code = arguments.first ?? ""
            return parsed?.formatted(fallbackCarrier: code, using: plan) ?? formatted(subject, .carrier(code))
        case ("mobile dialing", 2):
            return formatted(subject, .mobileDialing(from: from, grouped: arguments.last == "yes"))
        case ("out of country", 1): return formatted(subject, .outOfCountry(from: from))
        case ("original format", 1): return parsed?.formattedAsEntered(from: from, using: plan)
        case ("keeping letters", 1): return parsed?.outOfCountryKeepingLetters(from: from, using: plan)
        case ("by a pattern", 1...):
            let style = PhoneNumber.Style.allCases.first { $0.description == arguments.first }
            let formats = CustomFormats(arguments.dropFirst())
            guard let style, let formats else { return nil }
            return formatted(subject, .custom(formats.all, as: style))
        default: return nil
        }
    }

    private func formatted(_ subject: Subject, _ style: PhoneNumber.FormatStyle) -> String {
        subject.parsed?.formatted(style, using: plan) ?? plan.format(subject.number, by: style)
    }

    private func comparison(_ operation: String, _ subject: Subject, _ arguments: ArraySlice<String>) -> String? {
        if operation == "match with a text", let text = arguments.first, arguments.count == 1 {
            return "\(subject.number.match(text, using: plan))"
        }
        var rest = arguments
        guard let other = Subject(taking: &rest), rest.isEmpty else { return nil }
        switch operation {
        case "match of numbers": return "\(subject.number.match(other.number))"
        case "equality": return Field.flag(subject == other)
        default: return nil
        }
    }

    private func region(_ letters: String?) -> PhoneNumber.Region { letters.flatMap { .init($0) } ?? .unknown }

    private func kind(_ name: String?) -> PhoneNumber.Kind? {
        PhoneNumber.Kind.allCases.first { $0.description == name }
    }
}
