import ArgumentParser
import PhoneNumbers
import PhoneShell

struct Try: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "try",
        abstract: "Type into a live field on the terminal.",
        discussion: """
            Shows a field that formats a number while it is typed, with the verdict below it: level, kind, reason, \
            E.164 and region. Backspace, Delete, arrows, Home, End and pasting edit it as in an app; Ctrl-U clears it, \
            Ctrl-Z undoes and Ctrl-Y redoes. Escape, Ctrl-C and Ctrl-D quit. The terminal settings are restored \
            however the command ends.

              phone try
              phone try --region US
              phone try --mask '+1 (###) ###-####'
            """)

    @OptionGroup var options: PlanOptions
    @OptionGroup var validation: ValidationOptions

    @Option(help: "A mask to use instead of number formatting; see phone mask.")
    var mask: String?

    func execute() throws(Failure) -> ExitStatus {
        let validator = try validation.validator(options)
        var session = TrySession(TriedField(try format(validator)), by: validator)
        return try session.run()
    }

    private func format(_ validator: PhoneValidator) throws(Failure) -> TriedField.Format {
        guard let mask else {
            return .phone(
                AsYouTypeFormatter(region: validator.region, plan: validator.plan, builtIn: validator.engine))
        }
        guard let pattern = RawArguments.text(of: mask) else {
            throw .usage("the mask is not UTF-8: encode it as UTF-8")
        }
        do throws(TextMask.Failure) {
            return .mask(try TextMask(pattern, engine: validator.engine))
        } catch {
            throw .usage("the mask '\(pattern)': \(error)")
        }
    }
}
