import Foundation
import PhoneContacts

/// A picture that browsers show: its bytes say what it is, whatever its name says.
struct Picture: Sendable {
    let bytes: Data
    let mediaType: String

    /// Returns nil for a picture of another type, and for one that is elsewhere.
    init?(_ photo: Contact.Photo?) {
        guard let bytes = photo?.bytes, let type = Self.type(of: bytes) else { return nil }
        self.bytes = bytes
        mediaType = type
    }

    /// Where the picture of a contact is found. Another picture has another address, so that browsers may keep it.
    static func address(of id: Contact.ID, _ updated: Date) -> String {
        "/api/contacts/\(id.rawValue)/photo?\(Int64((updated.timeIntervalSince1970 * 1000).rounded()))"
    }

    /// Whether browsers show a picture with these first bytes.
    static func isShown(_ bytes: Data) -> Bool { type(of: bytes) != nil }

    var photo: Contact.Photo { .data(bytes, mediaType: mediaType) }

    private static func type(of bytes: Data) -> String? {
        let head = Array(bytes.prefix(12))
        if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if head.starts(with: Array("GIF8".utf8)) { return "image/gif" }
        if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            return "image/webp"
        }
        return nil
    }
}
