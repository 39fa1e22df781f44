package import PhoneFiles
package import PhoneNumbers

/// An input of lines: a file or standard input.
package enum Source {
    case standardInput
    case file([UInt8])

    /// A FILE argument; `-` is standard input.
    package init(argument: [UInt8]) { self = argument == [UInt8(ascii: "-")] ? .standardInput : .file(argument) }

    /// The sources of FILE arguments; standard input if there are none.
    package static func all(_ arguments: [String]) -> [Source] {
        arguments.isEmpty ? [.standardInput] : RawArguments.bytes(of: arguments).map(Source.init(argument:))
    }

    /// The name as the user gave it.
    package var name: [UInt8] {
        switch self {
        case .standardInput: [UInt8(ascii: "-")]
        case .file(let path): path
        }
    }

    /// The name for messages.
    package var label: String {
        switch self {
        case .standardInput: "standard input"
        case .file(let path): String(decoding: path, as: UTF8.self)
        }
    }

    /// The identity of the file, so that output is never written to an input.
    package var place: FilePlace? {
        switch self {
        case .standardInput: FilePlace(.standardInput)
        case .file(let path): FilePlace(path)
        }
    }

    /// Whether it is an existing file, not a folder.
    package var isFile: Bool {
        guard case .file(let path) = self else { return false }
        return FileFacts(at: path).map { !$0.isFolder } ?? false
    }

    /// Opens the source. A file is closed when its reader is destroyed.
    ///
    /// - Parameters:
    ///   - blockBytes: The bytes to read at a time.
    ///   - decoder: Converts bytes that are not lines of UTF-8; without one, bytes are used unchanged.
    package func open(
        blockBytes: Int = 256 << 10, decoder: (any ByteDecoder)? = nil
    ) throws(ReadFailure) -> BlockReader {
        switch self {
        case .standardInput:
            let file = InputFile(borrowing: .standardInput)
            return BlockReader(file, blockBytes: blockBytes, decoder: decoder)
        case .file(let path):
            do throws(SystemError) {
                return BlockReader(try InputFile(at: path), blockBytes: blockBytes, decoder: decoder)
            } catch {
                throw .system(error)
            }
        }
    }

    /// Describes in one line why the source can't be read, and what to run instead if the name is a phone number.
    package func complaint(about error: ReadFailure, validator: PhoneValidator) -> String {
        guard case .file(let path) = self, Self.readsAsNumber(path, validator) else { return "\(label): \(error)" }
        return "\(label): \(error); to check a number, run phone explain '\(label)'"
    }

    /// Whether a file name parses as a phone number, valid or not, and contains neither a letter nor a slash.
    private static func readsAsNumber(_ name: [UInt8], _ validator: PhoneValidator) -> Bool {
        let isWord = name.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || $0 == UInt8(ascii: "/") }
        let verdict = validator.verdict(forUTF8: name.span)
        return !isWord && (verdict.number != nil || verdict.kind != nil)
    }
}
