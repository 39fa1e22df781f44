#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How often tests repeat what they do with seeded noise: all of it with `make test LONG=1`, a fifth otherwise, and a
/// twenty-fifth under sanitizers, which look at each access and slow it down. A short run is the beginning of a longer
/// one. Documentation/long-runs.md records the last long run.
package enum Repetition {
    package static let isLong = getenv("PHN_LONG") != nil

    package static let isSanitized = getenv("SANITIZER") != nil

    /// The distance between the cases of an exhaustive test that are tried.
    package static let step = isLong ? 1 : isSanitized ? 25 : 5

    /// - Parameter long: The count of a long run, or a number of cases that such a run is to have met.
    package static func count(_ long: Int) -> Int { long / step }
}
