import ArgumentParser

extension SummaryForm: ExpressibleByArgument {}

/// `--summary` may stand alone or before a form, which the argument parser does not know: an option has a value or it
/// has none. So a bare `--summary` gets its value before arguments are parsed.
///
///     --summary                   --summary=text
///     --summary json              --summary=json
///     --summary numbers.txt       --summary=text numbers.txt
enum SummaryArguments {
    /// The arguments of `phone` with a form behind each `--summary` of `check`. What stands behind `--` is no option; a
    /// file that is named like a form stands there, or is given as `./json`.
    static func rewritten(_ arguments: [String]) -> [String] {
        guard arguments.first == Check.configuration.commandName else { return arguments }
        var result: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" { return result + [argument] + rest }
            guard argument == "--summary" else {
                result.append(argument)
                continue
            }
            let form = rest.first.flatMap(SummaryForm.init(rawValue:))
            if form != nil { rest.removeFirst() }
            result.append("--summary=\((form ?? .text).rawValue)")
        }
        return result
    }
}
