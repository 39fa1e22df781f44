package import PhoneModel

/// The engine in pure Swift, for places without the C core. It gives the same answers from the same plan bytes.
///
/// - C twin: `phn_engine`.
package final class PortableEngine: EngineStages {
    let plan: Plan

    /// An engine over plan bytes, all of which are checked and decoded. O(bytes).
    package init(plan: [UInt8]) throws(PlanDamage) {
        self.plan = try Plan(reading: plan)
    }

    /// - C twin: `phn_engine_has_region`.
    package func has(_ region: PhoneNumber.Region) -> Bool { plan.root(of: region) != 0 }

    /// - C twin: `phn_engine_region`.
    package var regions: [PhoneNumber.Region] { plan.regions.map { PhoneNumber.Region(code: $0.code) } }

    /// - C twin: `phn_engine_main_region`.
    package func mainRegion(ofCallingCode code: Int) -> PhoneNumber.Region? {
        guard let code = UInt16(exactly: code), let record = plan.mainRegion(ofCallingCode: code) else { return nil }
        return PhoneNumber.Region(code: record.code)
    }
}
