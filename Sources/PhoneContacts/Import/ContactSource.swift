internal import PhoneCharsets
internal import PhoneFiles
public import PhoneNumbers

/// Contacts as they come out of a file, one after the other.
public protocol ContactSource: AnyObject {
    /// The next contact, or what is wrong; nil at the end.
    func next() throws(InputFailure) -> ImportItem?
    /// How far the file was read.
    var progress: ImportProgress { get }
}

/// What a ``ContactSource`` hands out.
public enum ImportItem: Sendable, Hashable {
    /// A contact, and the line of the file that it begins in.
    case contact(Contact.Details, line: Int)
    /// Something that is not as it should be.
    case issue(ImportIssue)
}

/// How far a file was read.
public struct ImportProgress: Sendable, Hashable {
    /// The bytes that were read.
    public let bytes: Int
    /// The bytes that there are; nil where nobody knows, as of a pipe.
    public let totalBytes: Int?
}

/// The most that is kept of what a file says, in bytes: a file must not fill the memory.
struct ImportLimits {
    /// Of a property or a field.
    var property: Int
    /// Of a card or a row.
    var card: Int

    static let standard = ImportLimits(property: 8 << 20, card: 16 << 20)

    /// How much of a file is read before its charset is decided.
    static let evidence = (bytes: 16 << 20, lines: 8192)
}

extension LineReader {
    /// Opens a file.
    init(fileAt path: String, longestLine: Int, charset: Charset?) throws(InputFailure) {
        do throws(SystemError) {
            self.init(file: try InputFile(at: Array(path.utf8)), longestLine: longestLine, charset: charset)
        } catch {
            throw InputFailure(.system(error), path: path)
        }
    }
}
