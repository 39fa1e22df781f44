/// How the characters of a file are written as bytes.
public enum Charset: String, Sendable, Hashable, CaseIterable, Codable {
    /// UTF-8.
    case utf8 = "UTF-8"
    /// Windows code page 949, the Korean of older spreadsheets and telephones; EUC-KR is a part of it.
    case cp949 = "CP949"
    /// ISO 8859-1.
    case latin1 = "ISO-8859-1"
    /// Windows code page 1252, the ISO 8859-1 of Windows with typographic marks.
    case windows1252 = "Windows-1252"
    /// UTF-16; big endian where no byte order mark says otherwise.
    case utf16 = "UTF-16"

    /// A charset by one of the names that files declare, in any case; nil for one that is not known. O(bytes).
    public init?(name: String) {
        switch name.lowercased().filter({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
        case "utf8", "usascii", "ascii": self = .utf8
        case "cp949", "ms949", "windows949", "euckr", "ksc56011987", "ksc5601", "uhc", "xwindows949": self = .cp949
        case "iso88591", "latin1": self = .latin1
        case "windows1252", "cp1252": self = .windows1252
        case "utf16", "utf16be", "utf16le", "unicode": self = .utf16
        default: return nil
        }
    }
}

extension Charset: CustomStringConvertible {
    /// The name that files declare: `UTF-8`. O(1).
    public var description: String { rawValue }
}
