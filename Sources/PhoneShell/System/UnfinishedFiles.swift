internal import PhoneFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The temporary files of outputs that are not complete. A signal that ends the process, such as that of Ctrl-C,
/// removes them first.
package enum UnfinishedFiles {
    private static let capacity = 8
    /// The paths, and nil after the last one. Safe: only the main thread adds paths, the memory is never freed, and the
    /// handler reads whole pointers.
    private nonisolated(unsafe) static let paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
        let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
        paths.initialize(repeating: nil, count: capacity)
        return paths
    }()
    /// Whether signals are handled, from the first use on. The handler must not be the first to use the paths.
    private static let areSignalsHandled: Bool = {
        for number in [SIGINT, SIGTERM, SIGHUP] { handle(number) }
        return true
    }()

    /// Adds a file. Removing it has no effect once it was renamed or removed.
    package static func add(_ path: [UInt8]) {
        guard let place = (0..<capacity).first(where: { paths[$0] == nil }) else { return }
        paths[place] = strdup(path.terminated)
        _ = areSignalsHandled
    }

    /// Handles a signal that would end the process; a signal that the caller ignores is still ignored.
    private static func handle(_ number: Int32) {
        let before = signal(number) { number in
            UnfinishedFiles.removeAll()
            // The signal is blocked until the handler returns, and then ends the process.
            signal(number, SIG_DFL)
            raise(number)
        }
        // Safe: both values are addresses, which are only compared.
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }

    /// Removes all files. Calls only functions that a handler of signals may call.
    private static func removeAll() {
        for place in 0..<capacity {
            guard let path = paths[place] else { return }
            unlink(path)
        }
    }
}
