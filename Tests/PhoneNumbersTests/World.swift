import PhonePlans
import TestSupport

@testable import PhoneNumbers

/// What tests of the world ask: the plan that is built in, by libphonenumber's rules and by ours, by each engine.
enum World {
    struct Asked: Sendable, CustomStringConvertible {
        let plan: NumberingPlan
        let engine: PhoneEngine
        let isStandard: Bool

        var backend: Backend { plan.backend(engine) }
        var description: String { "\(isStandard ? "standard" : "libphonenumber"), \(engine)" }

        /// Whether libphonenumber's rules are asked for a number: the standard profile has its own for +82.
        func agrees(on number: PhoneNumber) -> Bool { !isStandard || number.callingCode != 82 }
    }

    static let all: [Asked] = PhoneEngine.available.flatMap { engine in
        [
            Asked(plan: .libphonenumber, engine: engine, isStandard: false),
            Asked(plan: .standard, engine: engine, isStandard: true),
        ]
    }

    /// The plan that is built in, as bytes.
    static let bytes = StandardPlan.bytes()
    /// The same without the sections of the world.
    static let koreaAlone = PlanBytes.koreaAlone(bytes) ?? []

    /// A region by its letters; KR for what is none, so that a wrong row shows.
    static func region(_ letters: String) -> PhoneNumber.Region { PhoneNumber.Region(letters) ?? .southKorea }
}
