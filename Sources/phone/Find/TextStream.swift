import PhoneFiles
import PhoneShell
import PhoneTables

/// The bytes of a source in UTF-8, in parts that may end anywhere, so that a line can be longer than memory.
struct TextStream: ~Copyable {
    private static let partBytes = 256 << 10

    private var file: InputFile
    private let decoder: FileDecoder?

    /// - Parameter decoder: Inflates and converts the file; nil to read its bytes unchanged.
    init(_ source: Source, decoder: FileDecoder?) throws(ReadFailure) {
        self.decoder = decoder
        switch source {
        case .standardInput: file = InputFile(borrowing: .standardInput)
        case .file(let path):
            do throws(SystemError) { file = try InputFile(at: path) } catch { throw .system(error) }
        }
    }

    /// The bytes that were read of the file, which may be compressed.
    var readBytes: Int { file.readBytes }

    /// Returns the next bytes; empty at the end.
    mutating func next() throws(ReadFailure) -> [UInt8] {
        if let decoder { return try decoder.next(from: &file) }
        return try file.readBlock(Self.partBytes)
    }
}
