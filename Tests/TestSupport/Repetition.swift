#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The number of repetitions of tests with seeded noise: all of them with `make test LONG=1`, a tenth otherwise, and a
/// twenty-fifth under sanitizers, which check each access and slow it down. A short run is the beginning of a longer
/// one. Documentation/long-runs.md records the last long run.
package enum Repetition {
    package static let isLong = getenv("PHN_LONG") != nil

    package static let isSanitized = getenv("SANITIZER") != nil

    /// The distance between the tested cases of an exhaustive test.
    package static let step = isLong ? 1 : isSanitized ? 25 : 10

    /// - Parameter long: The count of a long run, or the minimum number of cases in such a run.
    package static func count(_ long: Int) -> Int { long / step }
}
