import TestSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files of the project, by paths from its root.
enum Project {
    /// Returns the files of a folder and the folders in it whose names have one of the endings.
    static func files(in folder: String, endings: [String]) throws -> [String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: path(of: folder))
        return paths.filter { path in endings.contains { path.hasSuffix($0) } }.map { "\(folder)/\($0)" }
    }

    /// Whether a file exists.
    static func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path(of: file)) }

    /// Returns the text of a file.
    static func text(of file: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path(of: file))), as: UTF8.self)
    }

    private static func path(of file: String) -> String { "\(Vectors.root)/\(file)" }
}
