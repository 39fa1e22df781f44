import Foundation
import PhoneShell

/// SIGINT and SIGTERM while files are read: the import ends at the next contact, and its transaction is rolled back.
///
/// The signals are blocked, and a thread of its own waits for them. Where the import waits for its file, as for a terminal or
/// a pipe, that thread ends the process: nothing of the file is in the book then.
final class Interruption: @unchecked Sendable {
    // Safe to send: the lock is held wherever the state is used.
    private let lock = NSLock()
    private var received: ExitStatus?
    /// Since when a contact is awaited, and of which file.
    private var awaited: (since: ContinuousClock.Instant, file: String)?

    /// How long a file may keep an interrupted import waiting.
    private static let patience = Duration.seconds(1)

    init() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        Thread.detachNewThread { [self, signals] in
            var number: Int32 = 0
            var waited = signals
            guard sigwait(&waited, &number) == 0 else { return }
            let status: ExitStatus = number == SIGTERM ? .terminated : .interrupted
            lock.withLock { received = status }
            while true {
                if let file = stuckFile {
                    Diagnostics.say(Self.message(file))
                    exitProcess(with: status)
                }
                usleep(50_000)
            }
        }
    }

    /// How the process ends; nil where no signal came.
    var status: ExitStatus? { lock.withLock { received } }

    /// What is said of a file whose import was interrupted.
    static func message(_ file: String) -> String { "interrupted; nothing of \(file) was added" }

    /// Waits for something from a file.
    func awaiting<Value, Failure>(_ file: String, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        lock.withLock { awaited = (.now, file) }
        defer { lock.withLock { awaited = nil } }
        return try body()
    }

    private var stuckFile: String? {
        lock.withLock { awaited.flatMap { $0.since + Self.patience < .now ? $0.file : nil } }
    }
}
