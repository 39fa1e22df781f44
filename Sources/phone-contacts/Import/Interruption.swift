import Foundation
import PhoneShell

/// Handles SIGINT and SIGTERM during an import: the import ends at the next contact, and its transaction is rolled
/// back.
///
/// The signals are blocked, and a separate thread waits for them. If the import itself is waiting for its file, for
/// example a terminal or a pipe, that thread ends the process; the uncommitted transaction adds nothing to the book.
final class Interruption: @unchecked Sendable {
    // Safe to send: all access to the state holds the lock.
    private let lock = NSLock()
    private var received: ExitStatus?
    /// When the import began to wait for a contact, and for which file.
    private var awaited: (since: ContinuousClock.Instant, file: String)?

    /// How long an interrupted import may wait for its file.
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
                    Diagnostics.report(Self.message(file))
                    exitProcess(with: status)
                }
                usleep(50_000)
            }
        }
    }

    /// The exit status; nil if there was no signal.
    var status: ExitStatus? { lock.withLock { received } }

    /// Returns the message for an interrupted file.
    static func message(_ file: String) -> String { "interrupted; nothing was added from \(file)" }

    /// Runs `body`, which waits for a file.
    func awaiting<Value, Failure>(_ file: String, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        lock.withLock { awaited = (.now, file) }
        defer { lock.withLock { awaited = nil } }
        return try body()
    }

    private var stuckFile: String? {
        lock.withLock { awaited.flatMap { $0.since + Self.patience < .now ? $0.file : nil } }
    }
}
