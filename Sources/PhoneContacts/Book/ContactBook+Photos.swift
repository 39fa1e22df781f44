public import Foundation
internal import GRDB

extension ContactBook {
    /// The beginning of a contact's picture, for use in lists.
    public struct PhotoHead: Sendable, Hashable {
        /// The time of the contact's last change. A different picture has a different time.
        public let updated: Date
        /// The first 12 bytes of the picture, or fewer if it is shorter. They identify its type.
        public let bytes: Data
    }

    /// Returns the first bytes of the pictures of contacts. Contacts without a picture, and those whose picture is
    /// elsewhere, are omitted. Pictures themselves are not decoded.
    ///
    /// - Throws: ``Failure`` if the book can't be read.
    public func photoHeads(of ids: some Sequence<Contact.ID>) throws(Failure) -> [Contact.ID: PhotoHead] {
        try read { database in
            let statement = try database.cachedStatement(sql: Self.photoHead)
            var heads: [Contact.ID: PhotoHead] = [:]
            for id in ids {
                guard let row = try Row.fetchOne(statement, arguments: [id.rawValue]) else { continue }
                let line: String = try row.value(1)
                guard let bytes = Contact.Photo.firstBytes(ofLine: line) else { continue }
                heads[id] = PhotoHead(updated: Timestamp(milliseconds: try row.value(0)).date, bytes: bytes)
            }
            return heads
        }
    }

    /// The query for the beginning of a contact's first picture line, without the group. 500 characters include all
    /// parameters that exporters write.
    private static let photoHead = """
        SELECT updated, substr(properties, start, 500) FROM (
            SELECT updated, properties,
                CASE WHEN substr(properties, 1, 5) = 'PHOTO' THEN 1
                ELSE coalesce(
                    nullif(instr(properties, char(10) || 'PHOTO'), 0), nullif(instr(properties, '.PHOTO'), 0)) + 1
                END AS start
            FROM contact WHERE id = ?
        ) WHERE start IS NOT NULL
        """
}

extension Contact.Photo {
    /// Decodes the first bytes of a property whose line may be cut off; nil if it contains no picture.
    fileprivate static func firstBytes(ofLine line: String) -> Data? {
        let line = line.prefix { $0 != "\n" }
        guard CardProperty(line: String(line)).has(name: Array(name.utf8)),
            let start = line.firstRange(of: "data:")?.upperBound,
            let encoding = line[start...].firstRange(of: ";base64,")
        else { return nil }
        return Data(base64Encoded: String(line[encoding.upperBound...].prefix(16)))
    }
}
