import ArgumentParser

extension SummaryForm: ExpressibleByArgument {}

/// Allows `--summary` with and without a form. The argument parser supports only options that always or never have a
/// value, so a bare `--summary` gets its value before arguments are parsed.
///
///     --summary                   --summary=text
///     --summary json              --summary=json
///     --summary numbers.txt       --summary=text numbers.txt
enum SummaryArguments {
    /// Returns the arguments of `phone` with a form after each `--summary` of `check`. Arguments after `--` are
    /// unchanged. A file that is named like a form can be passed there, or as `./json`.
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
