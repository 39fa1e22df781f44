import ArgumentParser
import PhoneFiles
import PhoneShell
import PhoneTables

/// How the bytes of the input become text.
struct CharsetOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The charset of the input, such as UTF-8, UTF-16, CP949, Shift_JIS, GB18030 or Windows-1252. Without it, \
            input that is not UTF-8 is converted from a charset that is detected and reported.
            """, valueName: "charset"))
    var charset: Charset?

    @Flag(
        name: .customLong("assume-utf8"),
        help: "Read bytes unchanged: no charset is detected, and gzip files are not inflated.")
    var assumesUTF8 = false

    func validate() throws {
        guard let charset else { return }
        if assumesUTF8 {
            throw ValidationError("--assume-utf8 reads bytes unchanged; omit it, or --charset \(charset)")
        }
        if !charset.isSupported {
            throw ValidationError("--charset \(charset): this system's iconv does not support it")
        }
    }

    /// How the bytes of the input become text.
    ///
    /// - Parameter region: The region from which the input probably comes, as two letters.
    func encoding(region: String) -> InputEncoding {
        assumesUTF8 ? .asItIs : .text(charset, region: region.uppercased())
    }

    /// Standard input and how to read it.
    ///
    /// - Parameter region: The region from which the input probably comes, as two letters.
    func standardInput(region: String) -> LineInput {
        LineInput(
            sources: [.standardInput], files: [], encoding: encoding(region: region), advice: .none,
            rejectsDamage: false)
    }
}

/// The input of the commands that read files line by line.
struct InputOptions: ParsableArguments {
    @OptionGroup var charsets: CharsetOptions

    @Argument(
        help: ArgumentHelp("Files to read; without files, or for -, standard input.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    /// The files and how to read them.
    ///
    /// - Parameters:
    ///   - region: The region from which the files probably come, as two letters.
    ///   - advice: What to recommend for tables.
    ///   - rejectsDamage: Whether the command rejects lines with bytes that are not text.
    func input(region: String, advice: TableAdvice, rejectsDamage: Bool = false) -> LineInput {
        LineInput(
            sources: Source.all(files), files: files, encoding: encoding(region: region), advice: advice,
            rejectsDamage: rejectsDamage)
    }

    /// How the bytes of the files become text.
    func encoding(region: String) -> InputEncoding { charsets.encoding(region: region) }
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
