internal import PhoneCharsets
internal import PhoneFiles
public import PhoneNumbers

/// A source that returns the contacts of a file one by one.
public protocol ContactSource: AnyObject {
    /// Returns the next contact or issue; nil at the end.
    func next() throws(InputFailure) -> ImportItem?
    /// How much of the file was read.
    var progress: ImportProgress { get }
}

/// An item of a ``ContactSource``.
public enum ImportItem: Sendable, Hashable {
    /// A contact, and the number of its first line.
    case contact(Contact.Details, line: Int)
    /// A problem in the file.
    case issue(ImportIssue)
}

/// How much of a file was read.
public struct ImportProgress: Sendable, Hashable {
    /// The number of bytes read.
    public let bytes: Int
    /// The total number of bytes; nil if unknown, as for a pipe.
    public let totalBytes: Int?
}

/// Limits, in bytes unless stated otherwise, that keep a file from filling the memory.
struct ImportLimits {
    /// The limit of a property or a field.
    var property: Int
    /// The limit of a vCard or a row.
    var card: Int
    /// The maximum number of properties of a vCard. Each one needs a few hundred bytes in addition to its text.
    var properties = 1 << 18

    static let standard = ImportLimits(property: 8 << 20, card: 16 << 20)

    /// The maximum part of a file that is read to detect its charset.
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
