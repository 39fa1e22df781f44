#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Returns the processor time of this thread in `body`.
///
/// Wall-clock time would include other tests and other programs on the machine.
package func processorTime(_ body: () throws -> Void) rethrows -> Duration {
    let start = processorTimeOfThread()
    try body()
    return processorTimeOfThread() - start
}

private func processorTimeOfThread() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
}
