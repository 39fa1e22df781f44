import CZlib
import Foundation
import PhoneTables
import Testing

/// Texts in other charsets, by Foundation, which has separate conversion tables, and compressed texts.
enum Encoded {
    static func bytes(_ text: String, _ charset: Charset) throws -> [UInt8] {
        Array(try #require(text.data(using: encoding(charset)), "\(text) can't be encoded in \(charset)"))
    }

    /// Core Foundation's encoding numbers have the high bit set.
    private static func encoding(_ charset: Charset) throws -> String.Encoding {
        switch charset {
        case .utf8: .utf8
        case .utf16LE: .utf16LittleEndian
        case .utf16BE: .utf16BigEndian
        case .cp949: .init(rawValue: 0x8000_0422)
        case .shiftJIS: .shiftJIS
        case .gb18030: .init(rawValue: 0x8000_0632)
        case .big5: .init(rawValue: 0x8000_0A03)
        case .windows1251: .windowsCP1251
        case .windows1252: .windowsCP1252
        default: throw Missing(charset: charset)
        }
    }

    struct Missing: Error { let charset: Charset }

    /// One gzip member.
    static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        var input = bytes
        var output = [UInt8](repeating: 0, count: bytes.count + 1_000)
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                deflate(&stream, Z_FINISH)
            }
        }
        let count = output.count - Int(stream.avail_out)
        deflateEnd(&stream)
        return Array(output.prefix(count))
    }
}
