import PhonePlans
import TestSupport

@testable import PhoneNumbers

/// The configurations of world tests: the built-in plan with each profile and each engine.
enum World {
    struct Asked: Sendable, CustomStringConvertible {
        let plan: NumberingPlan
        let engine: PhoneEngine
        let isStandard: Bool

        var backend: Backend { plan.backend(engine) }
        var description: String { "\(isStandard ? "standard" : "libphonenumber"), \(engine)" }

        /// Whether libphonenumber's rules apply to a number: the standard profile has Korean rules for +82.
        func agrees(on number: PhoneNumber) -> Bool { !isStandard || number.callingCode != 82 }
    }

    static let all: [Asked] = PhoneEngine.available.flatMap { engine in
        [
            Asked(plan: .libphonenumber, engine: engine, isStandard: false),
            Asked(plan: .standard, engine: engine, isStandard: true),
        ]
    }

    /// The bytes of the built-in plan.
    static let bytes = StandardPlan.bytes()
    /// The built-in plan without world metadata.
    static let koreaAlone = PlanBytes.koreaAlone(bytes) ?? []

    /// Returns a region; KR for invalid letters, so that the test of a malformed row fails.
    static func region(_ letters: String) -> PhoneNumber.Region { PhoneNumber.Region(letters) ?? .southKorea }
}
