import Foundation

/// A temporary folder, removed with its last reference.
final class Folder {
    let url: URL

    init() throws {
        // Letters only: the digits of a UUID may be a number, and some tests pass paths as texts.
        let name = String((0..<24).map { _ in "abcdefghijklmnop".randomElement() ?? "a" })
        url = FileManager.default.temporaryDirectory.appendingPathComponent("phone-\(name)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file.
    func file(_ name: String, _ bytes: [UInt8] = []) throws -> URL {
        let file = url.appendingPathComponent(name)
        try Data(bytes).write(to: file)
        return file
    }

    /// Writes a file and returns its path.
    func path(_ name: String, _ text: String) throws -> String { try file(name, Array(text.utf8)).path }
}
