import Foundation

/// The memory of this process, in KiB.
enum Memory {
    #if os(Linux)
        static let source = "resident set, /proc/self/status"

        /// The most that was resident at any time, as far as the system remembers.
        static var peak: Int? { status("VmHWM") }

        /// How much more was resident at the worst moment of `body` than before it. The high-water mark is put back
        /// first, where the system allows it.
        static func added(by body: () -> Void) -> Int? {
            try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
            guard let before = peak else { return nil }
            body()
            return peak.map { $0 - before }
        }

        private static func status(_ name: String) -> Int? {
            let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
            return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
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
}
