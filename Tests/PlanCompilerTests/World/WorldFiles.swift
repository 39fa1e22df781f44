import TestSupport

@testable import PlanCompiler

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The tables of the world in the tree.
enum WorldFiles {
    static func texts(in name: String = "World") throws -> [String: String] {
        let folder = "\(Vectors.root)/Sources/PlanCompiler/Plans/\(name)"
        var files: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            files[name] = String(decoding: try Data(contentsOf: URL(filePath: "\(folder)/\(name)")), as: UTF8.self)
        }
        return files
    }

    /// Read once for all tests.
    static func table() throws -> WorldTable { try read.get() }

    static func alternates() throws -> [UInt16: [AlternateFormat]] {
        try AlternateReader.read(try texts(in: "Alternate"))
    }

    private static let read = Result { try WorldReader.read(try texts()) }
}
