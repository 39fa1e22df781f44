/// A character encoding.
public enum Charset: String, Sendable, Hashable, CaseIterable, Codable {
    /// UTF-8.
    case utf8 = "UTF-8"
    /// UTF-16 of either byte order. A byte order mark decides; without one, the offsets of the zero bytes; otherwise
    /// the text is big-endian.
    case utf16 = "UTF-16"
    /// UTF-16, little-endian.
    case utf16LE = "UTF-16LE"
    /// UTF-16, big-endian.
    case utf16BE = "UTF-16BE"
    /// Windows code page 949, the Korean encoding of older spreadsheets and telephones. A superset of EUC-KR.
    case cp949 = "CP949"
    /// Shift_JIS with the extensions of Windows code page 932.
    case shiftJIS = "Shift_JIS"
    /// EUC-JP.
    case eucJP = "EUC-JP"
    /// GB18030, a superset of GBK and GB2312.
    case gb18030 = "GB18030"
    /// Big5 with the extensions of Windows code page 950.
    case big5 = "Big5"
    /// ISO 8859-1, Western European.
    case latin1 = "ISO-8859-1"
    /// ISO 8859-2, Central European.
    case latin2 = "ISO-8859-2"
    /// ISO 8859-5, Cyrillic.
    case iso8859Part5 = "ISO-8859-5"
    /// ISO 8859-7, Greek.
    case iso8859Part7 = "ISO-8859-7"
    /// ISO 8859-9, Turkish.
    case latin5 = "ISO-8859-9"
    /// ISO 8859-15, Western European with the euro sign.
    case latin9 = "ISO-8859-15"
    /// KOI8-R, Russian.
    case koi8R = "KOI8-R"
    /// Windows code page 1250, Central European.
    case windows1250 = "Windows-1250"
    /// Windows code page 1251, Cyrillic.
    case windows1251 = "Windows-1251"
    /// Windows code page 1252, Western European: ISO 8859-1 with typographic marks.
    case windows1252 = "Windows-1252"
    /// Windows code page 1253, Greek.
    case windows1253 = "Windows-1253"
    /// Windows code page 1254, Turkish.
    case windows1254 = "Windows-1254"
    /// Windows code page 1255, Hebrew.
    case windows1255 = "Windows-1255"
    /// Windows code page 1256, Arabic.
    case windows1256 = "Windows-1256"
    /// Windows code page 1257, Baltic.
    case windows1257 = "Windows-1257"
    /// Windows code page 1258, Vietnamese.
    case windows1258 = "Windows-1258"

    /// Creates the charset that a name denotes, regardless of case and punctuation; nil for an unknown name.
    public init?(name: String) {
        let key = Self.key(name)
        guard let charset = Self.aliases[key] ?? Self.allCases.first(where: { Self.key($0.rawValue) == key }) else {
            return nil
        }
        self = charset
    }

    /// The ASCII letters and digits of a name, in lowercase.
    private static func key(_ name: String) -> String {
        String(decoding: name.lowercased().utf8.filter { $0.isLetterOrDigit }, as: UTF8.self)
    }

    /// Names other than the raw values.
    private static let aliases: [String: Charset] = [
        "usascii": .utf8, "ascii": .utf8, "unicode": .utf16, "ucs2": .utf16,
        "ms949": .cp949, "windows949": .cp949, "xwindows949": .cp949, "uhc": .cp949, "euckr": .cp949, "ksc5601": .cp949,
        "ksc56011987": .cp949, "ksx1001": .cp949, "949": .cp949,
        "sjis": .shiftJIS, "xsjis": .shiftJIS, "cp932": .shiftJIS, "ms932": .shiftJIS, "windows932": .shiftJIS,
        "windows31j": .shiftJIS, "mskanji": .shiftJIS, "932": .shiftJIS, "ujis": .eucJP, "xeucjp": .eucJP,
        "gb2312": .gb18030, "gbk": .gb18030, "euccn": .gb18030, "cp936": .gb18030, "windows936": .gb18030,
        "ms936": .gb18030, "936": .gb18030,
        "cp950": .big5, "windows950": .big5, "ms950": .big5, "big5hkscs": .big5, "950": .big5,
        "latin1": .latin1, "l1": .latin1, "latin2": .latin2, "cyrillic": .iso8859Part5, "greek": .iso8859Part7,
        "latin5": .latin5, "latin9": .latin9,
        "cp1250": .windows1250, "cp1251": .windows1251, "cp1252": .windows1252, "cp1253": .windows1253,
        "cp1254": .windows1254, "cp1255": .windows1255, "cp1256": .windows1256, "cp1257": .windows1257,
        "cp1258": .windows1258,
    ]
}

extension Charset: CustomStringConvertible {
    /// The name that files declare, such as `UTF-8`.
    public var description: String { rawValue }
}

extension Charset {
    /// The names that iconv(3) may have for the charset, in order of preference. Empty for UTF-8 and UTF-16, which are
    /// converted without iconv.
    var systemNames: [String] {
        switch self {
        case .utf8, .utf16, .utf16LE, .utf16BE: []
        case .cp949: ["CP949", "UHC", "EUC-KR"]
        case .shiftJIS: ["CP932", "SHIFT_JIS"]
        case .big5: ["CP950", "BIG5"]
        case .eucJP, .gb18030, .latin1, .latin2, .iso8859Part5, .iso8859Part7, .latin5, .latin9, .koi8R: [rawValue]
        case .windows1250, .windows1251, .windows1252, .windows1253, .windows1254, .windows1255, .windows1256,
            .windows1257, .windows1258:
            ["CP" + rawValue.dropFirst("Windows-".count)]
        }
    }

    /// Whether lines must be decoded before their ends can be found.
    package var isUTF16: Bool { self == .utf16 || self == .utf16LE || self == .utf16BE }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
    }
}
