import Foundation
import NIOCore

enum FormDecoder {
    static func decode<Form: Decodable>(_ type: Form.Type, from bytes: ByteBuffer) throws -> Form {
        try JSONDecoder().decode(type, from: Data(bytes.readableBytesView))
    }
}
