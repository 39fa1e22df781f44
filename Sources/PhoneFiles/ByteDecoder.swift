/// Converts the bytes of a file to lines of UTF-8 while they are read.
///
/// A reader passes each block of a file to ``passes(_:)`` and uses it unchanged as long as the result is true. From the
/// first other block on, all bytes go through the decoder, beginning with the unfinished line before them.
///
///     file     112\n119\n02 | -312-3\xA3\xB1…
///     passes   true         | false
///     begin                   02-312-3\xA3\xB1…    then next(from:) until the file ends
package protocol ByteDecoder: AnyObject {
    /// Whether the next bytes of the file are lines of UTF-8 already.
    func passes(_ bytes: Span<UInt8>) -> Bool

    /// Takes the bytes from the start of the line that contains the first byte that does not pass.
    func begin(with bytes: [UInt8])

    /// Returns the next bytes in UTF-8. Empty at the end of the file.
    func next(from file: inout InputFile) throws(ReadFailure) -> [UInt8]
}
