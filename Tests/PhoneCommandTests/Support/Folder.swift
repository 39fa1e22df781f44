import Foundation

/// A temporary folder, removed with its last reference.
final class Folder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("phone-\(UUID().uuidString)")
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
