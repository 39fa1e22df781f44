import Synchronization

/// Limits wrong tokens and passwords: each address, as ``ClientAddress`` counts it, may fail five times, and once more
/// each ten seconds.
struct FailureLimit: Sendable {
    private static let most = 5.0
    private static let secondsForEach = 10.0
    /// The number of addresses that are remembered.
    private static let mostAddresses = 1_024

    private struct Failures {
        var count: Double
        var time: ContinuousClock.Instant
    }

    private var failures: [String: Failures] = [:]

    /// Returns the seconds until an address may try again; 0 if it may now.
    func delay(of address: String, at now: ContinuousClock.Instant) -> Int {
        let count = remaining(of: address, at: now)
        return count < Self.most - 0.5 ? 0 : Int(((count - Self.most + 1) * Self.secondsForEach).rounded(.up))
    }

    mutating func count(_ address: String, at now: ContinuousClock.Instant) {
        if failures.count >= Self.mostAddresses { forget(at: now) }
        failures[address] = Failures(count: min(remaining(of: address, at: now) + 1, Self.most), time: now)
    }

    private func remaining(of address: String, at now: ContinuousClock.Instant) -> Double {
        guard let failures = failures[address] else { return 0 }
        return max(failures.count - (now - failures.time) / .seconds(1) / Self.secondsForEach, 0)
    }

    /// Forgets addresses whose failures have expired, or all if there are none.
    private mutating func forget(at now: ContinuousClock.Instant) {
        failures = failures.filter { remaining(of: $0.key, at: now) > 0 }
        if failures.count >= Self.mostAddresses { failures = [:] }
    }
}
