package import PhoneNumbers

/// `--region`
package enum RegionName {
    /// The region, if the plan has it or it is none.
    package static func region(_ name: String, using plan: NumberingPlan) throws(Failure) -> PhoneNumber.Region {
        guard let region = PhoneNumber.Region(name) else {
            throw .usage("'\(name)' is no region; --region takes two letters, such as KR")
        }
        guard region == .unknown || plan.supports(region) else {
            let names = all(using: plan)
            let list = names.count > 12 ? "\(names.count) regions, such as KR" : names.joined(separator: ", ")
            throw .usage("the plan has no region \(region); it has \(list), and ZZ stands for none")
        }
        return region
    }

    /// The regions of a plan.
    package static func all(using plan: NumberingPlan = .standard) -> [String] { plan.regions.map(\.description) }
}
