import Foundation

/// Runs and measures commands. Foundation's `Process` notices the end of a process up to 50 ms late.
enum Command {
    /// Returns the nanoseconds from the start to the end of a command, without its output; NaN if it failed.
    static func nanoseconds(_ command: [String]) -> Double {
        let output = open("/dev/null", O_WRONLY)
        guard output >= 0 else { return .nan }
        defer { close(output) }
        let clock = ContinuousClock()
        let start = clock.now
        guard let child = spawn(command, output: output) else { return .nan }
        let status = wait(for: child)
        let time = clock.now - start
        // `phone check` returns 1 if it rejects a line.
        return status.map { $0 <= 1 } ?? false ? time / .nanoseconds(1) : .nan
    }

    /// Returns the nanoseconds from the start of a command to its first byte on standard output, or to its end without
    /// output; nil if it failed.
    static func nanosecondsToOutput(of command: [String]) -> Double? {
        run(command)?.nanoseconds
    }

    /// Returns the standard output of a command; nil if it failed.
    static func output(of command: [String]) -> String? {
        (run(command)?.output).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Runs a command, and measures the time until its first byte on standard output; nil if it failed.
    private static func run(_ command: [String]) -> (output: [UInt8], nanoseconds: Double)? {
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
        var output: [UInt8] = []
        while received > 0 {
            output += bytes.prefix(received)
            received = read(ends[0], &bytes, bytes.count)
        }
        return wait(for: child) == 0 ? (output, time / .nanoseconds(1)) : nil
    }

    /// Waits for a process; returns its exit status, or nil if a signal ended it.
    private static func wait(for child: pid_t) -> Int32? {
        var status: Int32 = 0
        guard waitpid(child, &status, 0) == child, status & 0x7F == 0 else { return nil }
        return status >> 8 & 0xFF
    }

    /// Starts a command in PATH with a descriptor as standard output. Standard error is discarded.
    private static func spawn(_ command: [String], output: Int32, closing: Int32? = nil) -> pid_t? {
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
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        if let closing { posix_spawn_file_actions_addclose(&actions, closing) }
        return posix_spawnp(&child, command[0], &actions, nil, &arguments, environ) == 0 ? child : nil
    }
}
