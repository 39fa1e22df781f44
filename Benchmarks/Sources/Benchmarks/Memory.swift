import Foundation

/// The memory of this process, and of commands, in KiB.
enum Memory {
    #if os(Linux)
        static let source = "resident set, /proc/self/status"

        /// The most that was resident at any time, as far as the system remembers.
        static var peak: Int? { value("VmHWM", of: "/proc/self/status") }

        /// How much more was resident at the worst moment of `body` than before it. The high-water mark is put back
        /// first, where the system allows it.
        static func added(by body: () -> Void) -> Int? {
            try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
            guard let before = peak else { return nil }
            body()
            return peak.map { $0 - before }
        }
    #else
        static let source = "largest resident set, getrusage, which never goes down"

        static var peak: Int? {
            var usage = rusage()
            return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss / 1024 : nil
        }

        static func added(by body: () -> Void) -> Int? {
            guard let before = peak else { return nil }
            body()
            return peak.map { $0 - before }
        }
    #endif

    /// What a command took at its worst moment; nil where it failed. Linux alone tells: elsewhere, and in what the system
    /// counts for children, the memory of the process that started it is in it.
    static func peak(of command: [String]) -> Int? {
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardOutput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        var peak: Int?
        // A high-water mark: the last one that is seen is at most some milliseconds old.
        while process.isRunning {
            peak = value("VmHWM", of: "/proc/\(process.processIdentifier)/status") ?? peak
            usleep(2000)
        }
        return process.terminationStatus == 0 ? peak : nil
    }

    private static func value(_ name: String, of file: String) -> Int? {
        let text = try? String(contentsOfFile: file, encoding: .utf8)
        let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
}
