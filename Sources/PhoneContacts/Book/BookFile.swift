internal import Foundation
internal import PhoneFiles

/// A book's file: what can be checked without opening it as a database.
struct BookFile {
    let path: String

    /// The first bytes of every SQLite file.
    private static let magic = Array("SQLite format 3\0".utf8)

    /// Whether the file can be written and files can be created beside it.
    var isWritable: Bool {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return FileManager.default.isWritableFile(atPath: path) && FileManager.default.isWritableFile(atPath: folder)
    }

    /// The size of the write-ahead log, whose changes may not be in the file yet.
    var logBytes: Int { size(of: path + "-wal") }

    /// The size of a log in normal use; only a large change leaves a larger one.
    static let usualLogBytes = 4 << 20

    /// Whether there is a write-ahead log.
    var hasLog: Bool { logBytes > 0 }

    private func size(of path: String) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }

    /// Throws if the file is missing, not a book, from a newer version, or truncated. Writes nothing, neither to the
    /// file nor beside it.
    func check() throws(ContactBook.Failure) {
        guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
        let header = try header()
        // Offsets of SQLite's file header.
        guard header.count == 100, header.starts(with: Self.magic), number(header, 68) == BookSchema.applicationID
        else {
            throw .foreign(path: path)
        }
        let version = number(header, 60)
        guard version <= BookSchema.version else { throw .newer(path: path, version: Int(version)) }
        let pageSize = Int(header[16]) << 8 | Int(header[17])
        let pages = Int(number(header, 28))
        // If a process was killed, the log may contain pages that are missing in the file.
        guard hasLog || size(of: path) >= pages * (pageSize == 1 ? 65_536 : pageSize) else {
            throw .damaged(path: path, message: "its end is missing")
        }
    }

    /// Returns the first hundred bytes, or all bytes of a shorter file.
    private func header() throws(ContactBook.Failure) -> [UInt8] {
        do throws(SystemError) {
            return try InputFile.beginning(at: Array(path.utf8), 100)
        } catch {
            throw .unreadable(path: path, message: "\(error)")
        }
    }

    private func number(_ header: [UInt8], _ offset: Int) -> Int32 {
        Int32(bitPattern: header[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
}
