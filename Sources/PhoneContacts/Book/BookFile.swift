internal import Foundation
internal import PhoneFiles

/// A book's file from outside: what can be said of it without opening it as a database.
struct BookFile {
    let path: String

    /// What SQLite's files begin with.
    private static let magic = Array("SQLite format 3\0".utf8)

    /// Whether the file, and others beside it, can be written.
    var isWritable: Bool {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return FileManager.default.isWritableFile(atPath: path) && FileManager.default.isWritableFile(atPath: folder)
    }

    /// The bytes of the log beside the file, whose changes may not be in it yet.
    var logBytes: Int { size(of: path + "-wal") }

    /// A log of more bytes is left by a large change.
    static let usualLogBytes = 4 << 20

    /// Whether there is a log beside the file.
    var hasLog: Bool { logBytes > 0 }

    private func size(of path: String) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }

    /// Throws where the file is missing, no book, one of a newer version, or shorter than it should be. Nothing is written,
    /// not even beside it.
    func check() throws(ContactBook.Failure) {
        guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
        let header = try header()
        // The offsets are those of SQLite's file format.
        guard header.count == 100, header.starts(with: Self.magic), number(header, 68) == BookSchema.applicationID
        else {
            throw .foreign(path: path)
        }
        let version = number(header, 60)
        guard version <= BookSchema.version else { throw .newer(path: path, version: Int(version)) }
        let pageSize = Int(header[16]) << 8 | Int(header[17])
        let pages = Int(number(header, 28))
        // A log may have pages that a process was about to write into the file when it ended.
        guard hasLog || size(of: path) >= pages * (pageSize == 1 ? 65_536 : pageSize) else {
            throw .damaged(path: path, message: "its end is missing")
        }
    }

    /// The first hundred bytes, or all where there are fewer.
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
