import ArgumentParser
import PhoneFiles
import PhoneShell

/// Options of the commands that read lines of files.
struct InputOptions: ParsableArguments {
    @Flag(name: .customLong("assume-utf8"), help: "Read UTF-16 and gzip files as they are, as if they were UTF-8.")
    var assumesUTF8 = false

    @Argument(
        help: ArgumentHelp("Files to read; - or none is standard input.", valueName: "file"), completion: .file())
    var files: [String] = []

    /// The files, and how their lines are read.
    var input: LineInput { LineInput(sources: Source.all(files), files: files, assumesUTF8: assumesUTF8) }
}
