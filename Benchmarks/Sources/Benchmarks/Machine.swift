import Foundation
import PhoneNumbers

/// The machine and versions of a run.
enum Machine {
    static func lines(rounds: Int) -> [(name: String, value: String)] {
        [
            ("processor", "\(processor), \(ProcessInfo.processInfo.activeProcessorCount) cores"),
            ("system", system),
            ("Swift", swift),
            ("PCRE2", PhoneEngine.pcre2Version ?? "none"),
            ("seed", "\(Corpus.seed)"),
            ("rounds", "\(rounds), ways in turn, medians"),
            ("load", "\(load), at the start"),
        ]
    }

    private static var processor: String {
        #if os(Linux)
            let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
            let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
            let name = line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
            return name ?? architecture
        #else
            var size = 0
            sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0)
            var bytes = [UInt8](repeating: 0, count: size)
            guard size > 1, sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else {
                return architecture
            }
            return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        #endif
    }

    private static var architecture: String {
        #if arch(x86_64)
            "x86-64"
        #elseif arch(arm64)
            "arm64"
        #else
            "an unknown processor"
        #endif
    }

    private static var system: String {
        let release = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)
        let line = release?.split(separator: "\n").first { $0.hasPrefix("PRETTY_NAME=") }
        let name = line?.split(separator: "\"").last.map(String.init)
        return name ?? ProcessInfo.processInfo.operatingSystemVersionString
    }

    /// The version of the installed compiler, which `make bench` uses.
    private static var swift: String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [ProcessInfo.processInfo.environment["SWIFT"] ?? "swift", "--version"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return "unknown" }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let version = text.firstMatch(of: /Swift version [^\n]*/).map { String($0.output.dropFirst(14)) } ?? "unknown"
        return version + build
    }

    private static var build: String {
        #if DEBUG
            ", a debug build: the figures are meaningless"
        #else
            ", release build"
        #endif
    }

    /// The load of the last minute. A load much higher than that of the run itself invalidates the figures.
    static var load: String {
        var average = 0.0
        return getloadavg(&average, 1) == 1 ? "\(average.shown(decimals: 1)) in the last minute" : "unknown"
    }
}
