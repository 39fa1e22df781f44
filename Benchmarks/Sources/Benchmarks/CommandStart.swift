import Foundation

/// The release command from its start to its first output. The start of `true` is the cost of any process.
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
            let times = (0..<10).compactMap { _ in firstAnswer(of: command) }.sorted()
            return times.isEmpty ? .nan : times[times.count / 2]
        }
    }
}

/// Nanoseconds from the start of a command to its first byte on standard output, or to its end without output.
private func firstAnswer(of command: [String]) -> Double? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    let clock = ContinuousClock()
    let start = clock.now
    guard let child = spawn(command, output: ends[1], closing: ends[0]) else {
        close(ends[1])
        return nil
    }
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 4096)
    var received = read(ends[0], &bytes, bytes.count)
    let time = clock.now - start
    while received > 0 { received = read(ends[0], &bytes, bytes.count) }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return status == 0 ? time / .nanoseconds(1) : nil
}

/// Starts a command whose standard output is a descriptor.
private func spawn(_ command: [String], output: Int32, closing: Int32) -> pid_t? {
    var child: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    #if os(Linux)
        var actions = posix_spawn_file_actions_t()
    #else
        var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addclose(&actions, closing)
    return posix_spawn(&child, command[0], &actions, nil, &arguments, environ) == 0 ? child : nil
}
