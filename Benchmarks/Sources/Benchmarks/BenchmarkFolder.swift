import Foundation

/// A temporary folder, removed with its last reference.
final class BenchmarkFolder {
    private let url: URL
    private var count = 0

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("benchmarks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func write(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
        return path(name)
    }

    /// Writes a file in parts. The file may be larger than the memory.
    func write(_ name: String, parts: some Sequence<[UInt8]>) throws -> String {
        try Data().write(to: url.appendingPathComponent(name))
        let file = try FileHandle(forWritingTo: url.appendingPathComponent(name))
        for part in parts { try file.write(contentsOf: part) }
        try file.close()
        return path(name)
    }

    /// Calls `body` with the path of a file that does not exist, and removes the file afterward.
    func fresh(_ body: (String) throws -> Int) -> Int {
        count += 1
        let path = path("fresh-\(count).sqlite")
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
        return (try? body(path)) ?? 0
    }
}
