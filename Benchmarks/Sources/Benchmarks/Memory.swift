import Foundation

/// The memory of this process, and of commands, in KiB.
enum Memory {
    #if os(Linux)
        static let source = "resident set, /proc/self/status"

        /// The peak of resident memory, if the system provides it.
        static var peak: Int? { value("VmHWM", of: "/proc/self/status") }

        /// The increase of resident memory to its peak while `body` runs. Resets the high-water mark first, if the
        /// system allows it.
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

    /// Returns the peak memory of a command; nil if it failed. The status 1 is not a failure: `phone check` exits with
    /// 1 if it rejects a line. Only Linux provides the peak: other systems include the memory of the parent process.
    static func peak(of command: [String]) -> Int? {
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        var peak: Int?
        // The last value was read at most some milliseconds before the end.
        while process.isRunning {
            peak = value("VmHWM", of: "/proc/\(process.processIdentifier)/status") ?? peak
            usleep(2000)
        }
        return process.terminationStatus <= 1 ? peak : nil
    }

    private static func value(_ name: String, of file: String) -> Int? {
        let text = try? String(contentsOfFile: file, encoding: .utf8)
        let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }
}
