/// Which rules the numbers of regions with a plan of their own follow; all others follow libphonenumber's.
///
/// - C twin: `phn_profile`.
package enum PlanProfile: UInt8, Sendable, Hashable, CaseIterable {
    /// The region's own plan.
    case standard = 0
    /// libphonenumber's, and its limit of 250 characters a text.
    case libphonenumber

    /// The Unicode scalars that a text may have; nil where there is no limit.
    package var limit: Int? { self == .libphonenumber ? 250 : nil }
}
