internal import PhoneFiles
public import PhoneNumbers

/// The lines of a file in blocks, converted to UTF-8 from any charset, and inflated if compressed.
///
///     let validator = PhoneValidator(region: .southKorea)
///     var file = try TextFile(at: "고객.txt.gz", in: .southKorea)
///     while let block = try file.next() {
///         print(validator.verdicts(forLinesIn: block.span, columns: .e164).count)
///     }
///     print(file.report.charset)    // CP949
///
/// Memory is bounded by a block and the longest line. At most 16 MiB of a line are kept.
public struct TextFile: ~Copyable {
    private let path: String
    private let decoder: FileDecoder
    private var reader: BlockReader

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - region: The region of the file's probable origin. It decides between equally probable charsets.
    ///   - charset: The charset of the file; nil detects it. A byte order mark of UTF-16 takes precedence.
    /// - Throws: If the file can't be opened.
    public init(at path: String, in region: PhoneNumber.Region, charset: Charset? = nil) throws(InputFailure) {
        self.path = path
        decoder = FileDecoder(charset: charset, region: region.description)
        do throws(SystemError) {
            reader = BlockReader(try InputFile(at: Array(path.utf8)), decoder: decoder)
        } catch {
            throw InputFailure(.system(error), path: path)
        }
    }

    /// Returns the next lines with their line ends; nil at the end of the file. Only the last line of the file may lack
    /// its line end.
    ///
    /// - Throws: If the file can't be read, or its compressed data are damaged; the lines before were returned. The
    ///   incomplete last line is not returned.
    public mutating func next() throws(InputFailure) -> [UInt8]? {
        do throws(ReadFailure) {
            return try reader.next { lines, _ in lines.copy }
        } catch {
            throw InputFailure(error, path: path)
        }
    }

    /// The findings of decoding so far.
    public var report: DecodingReport { decoder.report }
}
