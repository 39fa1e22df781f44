import ArgumentParser
import PhoneFiles
import PhoneShell
import PhoneTables

/// `--redact`
enum RedactionName: String, CaseIterable, ExpressibleByArgument {
    case mask, tokens
}

/// The source of the token key. A key on the command line would be visible to all users of the machine.
struct KeyOptions: ParsableArguments {
    private static let variable = "PHONE_TOKEN_KEY"
    /// Larger files are not keys.
    private static let mostBytes = 64 << 10
    private static let advice = "to create a key, run openssl rand -hex 32 > FILE"

    @Option(
        help: ArgumentHelp(
            """
            The file with the token key: at least 32 bytes; a line end after them is ignored. Without it, the key is \
            read from the environment variable PHONE_TOKEN_KEY.
            """, valueName: "file"),
        completion: .file())
    var keyFile: String?

    /// Returns how numbers are redacted; nil to keep them.
    func redaction(_ name: RedactionName?) throws(Failure) -> Redaction? {
        guard name == .tokens else {
            if keyFile != nil {
                throw .usage("--key-file requires --tokens (phone redact) or --redact tokens (phone check)")
            }
            return name.map { _ in .mask }
        }
        #if Tokens
            let place = keyFile.map { "--key-file \($0)" } ?? Self.variable
            let bytes = try bytes()
            do throws(TokenKey.Failure) { return .tokens(try TokenKey(bytes)) } catch {
                throw .usage("\(place): \(error); \(Self.advice)")
            }
        #else
            throw .usage("this build does not support tokens; build it with the trait Tokens, or use masks")
        #endif
    }

    private func bytes() throws(Failure) -> [UInt8] {
        guard let keyFile else {
            guard let key = environmentValue(Self.variable) else {
                throw .usage("tokens require a key; pass --key-file FILE or set \(Self.variable); \(Self.advice)")
            }
            return Array(key.utf8)
        }
        do throws(ReadFailure) {
            let bytes = try Self.contents(of: keyFile)
            if bytes.count <= Self.mostBytes { return bytes }
        } catch {
            throw Failure(status: .unreadable, message: "--key-file \(keyFile): \(error)")
        }
        throw .usage("--key-file \(keyFile): the file is larger than 64 KiB, so it is not a key; \(Self.advice)")
    }

    private static func contents(of path: String) throws(ReadFailure) -> [UInt8] {
        var file: InputFile
        do throws(SystemError) { file = try InputFile(at: RawArguments.bytes(of: [path])[0]) } catch {
            throw .system(error)
        }
        var bytes: [UInt8] = []
        while bytes.count <= mostBytes, case let block = try file.readBlock(mostBytes), !block.isEmpty {
            bytes += block
        }
        if bytes.last == .lineFeed { bytes.removeLast() }
        if bytes.last == .carriageReturn { bytes.removeLast() }
        return bytes
    }
}
