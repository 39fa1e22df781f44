import ArgumentParser
import PhoneNumbers

/// Options of every command: whose numbers, and who reads them.
struct PlanOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Where numbers without a plus are dialled: two letters.", valueName: "region"),
        completion: .custom { _, _, _ in RegionName.all() })
    var region = "KR"

    @Option(help: "The implementation that answers; all give the same answers.")
    var engine = EngineName.automatic

    var plan: NumberingPlan { .standard }
}

/// Options of the commands that judge.
struct JudgeOptions: ParsableArguments {
    @Option(
        help: """
            How far a number must be acceptable: strict (can be assigned today), standard (of a class and a length \
            that the plan has), lenient (repairable or possible).
            """)
    var level = Named(PhoneNumber.Level.standard)

    @Option(help: "How digits are matched against the plan; regex takes PCRE2. The answers are the same.")
    var matcher = MatcherName.automaton

    /// The validator that the options ask for.
    func validator(_ options: PlanOptions) throws(Failure) -> PhoneValidator {
        let region = try RegionName.region(options.region, in: options.plan)
        let engine = try options.engine.engine()
        do throws(Pattern.Failure) {
            return try PhoneValidator(
                region: region, level: level.value, plan: options.plan, engine: engine, matcher: matcher.matcher)
        } catch {
            throw .usage("--matcher \(matcher.rawValue): \(error); use --matcher automaton")
        }
    }
}

/// `--region`
enum RegionName {
    /// The region, if the plan has it.
    static func region(_ name: String, in plan: NumberingPlan) throws(Failure) -> PhoneNumber.Region {
        guard let region = PhoneNumber.Region(name) else {
            throw .usage("'\(name)' is no region; --region takes two letters, such as KR")
        }
        guard plan.has(region) else {
            let names = all(in: plan)
            let list = names.count > 12 ? "\(names.count) regions, such as KR" : names.joined(separator: ", ")
            throw .usage("the plan has no region \(region); it has \(list)")
        }
        return region
    }

    /// The regions of a plan.
    static func all(in plan: NumberingPlan = .standard) -> [String] { plan.regions.map(\.description) }
}
