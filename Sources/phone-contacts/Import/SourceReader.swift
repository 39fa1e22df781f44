import PhoneContacts
import PhoneNumbers
import PhoneShell

/// Opens files of contacts, of either format.
struct SourceReader {
    let region: PhoneNumber.Region
    /// Nil goes by the contents.
    let format: ContactFile.Format?
    /// That of texts which declare none; nil detects it.
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
