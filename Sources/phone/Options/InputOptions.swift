import ArgumentParser
import PhoneFiles
import PhoneShell

/// The input of the commands that read files line by line.
struct InputOptions: ParsableArguments {
    @Flag(name: .customLong("assume-utf8"), help: "Read UTF-16 and gzip files as if they were UTF-8.")
    var assumesUTF8 = false

    @Argument(
        help: ArgumentHelp("Files to read; without files, or for -, standard input.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    /// The files and how to read them.
    var input: LineInput { LineInput(sources: Source.all(files), files: files, assumesUTF8: assumesUTF8) }
}

/// `--jobs`
struct JobOptions: ParsableArguments {
    /// No machine benefits from more threads, which would only take memory.
    private static let range = 1...256

    @Option(
        help: ArgumentHelp(
            "The number of threads, at most 256. The output does not depend on it.", valueName: "number"))
    var jobs = 1

    func validate() throws {
        guard Self.range.contains(jobs) else {
            throw ValidationError("--jobs takes a number from 1 to \(Self.range.upperBound), not \(jobs)")
        }
    }
}
