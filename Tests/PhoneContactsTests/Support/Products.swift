import Foundation

/// Programs built beside the tests.
enum Products {
    static func url(_ name: String) -> URL {
        let bundle = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        var folder = bundle.deletingLastPathComponent()
        // On macOS the test bundle is a folder, and the products are some levels up.
        while folder.path != "/", !FileManager.default.isExecutableFile(atPath: "\(folder.path)/\(name)") {
            folder.deleteLastPathComponent()
        }
        return folder.appendingPathComponent(name)
    }
}
