import Foundation

/// Measures the release command from its start to its first output. The start of `true` is the cost of any process.
enum CommandStart: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        guard let phone = setting.phone, FileManager.default.isExecutableFile(atPath: phone) else { return [] }
        var comparison = Comparison("Start a command until its first answer", unit: "start", prominence: .table)
        comparison.add("phone format e164", [phone, "format", "e164", "010-2345-6789"])
        comparison.add("phone explain", [phone, "explain", "010-2345-6789"])
        comparison.add("phone live", [phone, "live", "0102345"])
        comparison.add("phone --version", [phone, "--version"])
        if let path = ["/bin/true", "/usr/bin/true"].first(where: FileManager.default.isExecutableFile(atPath:)) {
            comparison.add("true, without output", [path])
        }
        return [comparison]
    }
}

extension Comparison {
    fileprivate mutating func add(_ name: String, _ command: [String]) {
        add(name) {
            let times = (0..<10).compactMap { _ in Command.nanosecondsToOutput(of: command) }.sorted()
            return times.isEmpty ? .nan : times[times.count / 2]
        }
    }
}
