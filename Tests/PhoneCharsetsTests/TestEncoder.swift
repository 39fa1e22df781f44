import Foundation
import Testing

@testable import PhoneCharsets

/// Encodes texts with Foundation, which has separate conversion tables.
struct TestEncoder {
    private let charset: Charset

    init(_ charset: Charset) { self.charset = charset }

    func bytes(_ text: String) -> [UInt8] {
        guard let data = text.data(using: encoding) else {
            Issue.record("\(text) can't be encoded in \(charset)")
            return []
        }
        return Array(data)
    }

    /// Core Foundation's encoding numbers with the high bit set.
    private var encoding: String.Encoding {
        switch charset {
        case .utf8: .utf8
        case .utf16, .utf16BE: .utf16BigEndian
        case .utf16LE: .utf16LittleEndian
        case .cp949: .init(rawValue: 0x8000_0422)
        case .shiftJIS: .shiftJIS
        case .eucJP: .japaneseEUC
        case .gb18030: .init(rawValue: 0x8000_0632)
        case .big5: .init(rawValue: 0x8000_0A03)
        case .latin1: .isoLatin1
        case .latin2: .isoLatin2
        case .iso8859Part5: .init(rawValue: 0x8000_0205)
        case .iso8859Part7: .init(rawValue: 0x8000_0207)
        case .latin5: .init(rawValue: 0x8000_0209)
        case .latin9: .init(rawValue: 0x8000_020F)
        case .koi8R: .init(rawValue: 0x8000_0A02)
        case .windows1250: .windowsCP1250
        case .windows1251: .windowsCP1251
        case .windows1252: .windowsCP1252
        case .windows1253: .windowsCP1253
        case .windows1254: .windowsCP1254
        case .windows1255: .init(rawValue: 0x8000_0505)
        case .windows1256: .init(rawValue: 0x8000_0506)
        case .windows1257: .init(rawValue: 0x8000_0507)
        case .windows1258: .init(rawValue: 0x8000_0508)
        }
    }
}
