#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A temporary file, removed with its last reference.
package final class ScratchFile: Sendable {
    package let path: String

    package init(_ bytes: [UInt8]) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "phone-\(UUID().uuidString)").path
        try Data(bytes).write(to: URL(filePath: path))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Overwrites the open file with other bytes.
    package func overwrite(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }

    /// The number of this process's descriptors for the file, and the position of the last one; nil if the system does
    /// not provide them.
    package func descriptors() throws -> (count: Int, position: Int)? {
        #if os(Linux)
            let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
            }
            guard let number = numbers.last else { return (0, 0) }
            let facts = String(
                decoding: try Data(contentsOf: URL(filePath: "/proc/self/fdinfo/\(number)")), as: UTF8.self)
            return (
                numbers.count, facts.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? -1
            )
        #else
            return nil
        #endif
    }
}
