import ArgumentParser

/// `--jobs`
struct JobOptions: ParsableArguments {
    /// More threads than any machine has would only take memory.
    private static let range = 1...256

    @Option(
        help: ArgumentHelp(
            "How many threads share the work, at most 256; what is written stays the same.", valueName: "number"))
    var jobs = 1

    func validate() throws {
        guard Self.range.contains(jobs) else {
            throw ValidationError("--jobs takes a number from 1 to \(Self.range.upperBound), not \(jobs)")
        }
    }
}
