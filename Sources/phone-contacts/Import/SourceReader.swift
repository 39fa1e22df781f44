public import ArgumentParser
public import PhoneContacts
import PhoneNumbers
import PhoneShell

/// `--format` of files to import.
extension ContactFile.Format: ExpressibleByArgument {}

/// Opens files of contacts.
struct SourceReader {
    let region: PhoneNumber.Region
    /// Nil detects the format.
    let format: ContactFile.Format?
    /// The charset of texts that declare none; nil detects it.
    let charset: Charset?

    func open(_ source: Source) throws(InputFailure) -> any ContactSource {
        let path =
            switch source {
            case .standardInput: "/dev/stdin"
            case .file(let path): String(decoding: path, as: UTF8.self)
            }
        return try ContactFile.open(at: path, in: region, format: format, charset: charset)
    }
}
