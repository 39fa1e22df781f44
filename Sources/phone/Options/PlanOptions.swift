import ArgumentParser
import PhoneNumbers
import PhoneShell

/// Options that all commands share: region, numbering plan and engine.
struct PlanOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The region of numbers without a leading plus, as two letters, or ZZ to require a plus.",
            valueName: "region"),
        completion: .custom { _, _, _ in RegionName.all() })
    var region = "KR"

    @Option(
        help: ArgumentHelp(
            """
            The numbering plan: standard (Korean rules for Korean numbers, those of libphonenumber for others), \
            libphonenumber (for all numbers), or a plan file, which may be newer. (default: standard)
            """, valueName: "plan"),
        completion: .file())
    var plan: String?

    @Option(
        help: ArgumentHelp(
            "The rules for Korean numbers in a plan file: standard or libphonenumber. (default: standard)",
            valueName: "profile"))
    var profile: ProfileName?

    @Option(help: "The implementation to use; all give the same results.")
    var engine = EngineName.automatic

    /// Returns the plan that the options select.
    func numberingPlan() throws(Failure) -> NumberingPlan {
        guard let plan else { return (profile ?? .standard).builtIn }
        guard let name = ProfileName(rawValue: plan) else { return try numberingPlan(at: plan) }
        guard profile == nil || profile == name else {
            throw .usage("--plan \(plan) already selects a profile; use --profile only with a plan file")
        }
        return name.builtIn
    }

    private func numberingPlan(at path: String) throws(Failure) -> NumberingPlan {
        do throws(NumberingPlan.Failure) {
            return try NumberingPlan(contentsOf: path, profile: (profile ?? .standard).profile)
        } catch {
            throw Failure(status: error.code == .unreadable ? .unreadable : .unfit, message: "--plan \(error)")
        }
    }
}

/// `--profile`; also the names of the built-in plans.
enum ProfileName: String, CaseIterable, ExpressibleByArgument {
    case standard, libphonenumber

    var profile: NumberingPlan.Profile {
        switch self {
        case .standard: .standard
        case .libphonenumber: .libphonenumber
        }
    }

    /// The built-in plan with this profile.
    var builtIn: NumberingPlan {
        switch self {
        case .standard: .standard
        case .libphonenumber: .libphonenumber
        }
    }
}

/// Options of the commands that validate.
struct ValidationOptions: ParsableArguments {
    @Option(
        help: """
            The required level: strict (can be assigned today), standard (prefix and length are in the plan), lenient \
            (repairable or possible).
            """)
    var level = Named(PhoneNumber.Level.standard)

    @Option(help: "How digits are matched against the plan; regex uses PCRE2. Both give the same results.")
    var matcher = MatcherName.automaton

    /// Returns the validator that the options select.
    func validator(_ options: PlanOptions) throws(Failure) -> PhoneValidator {
        let plan = try options.numberingPlan()
        let region = try RegionName.region(options.region, using: plan)
        let engine = try options.engine.engine()
        do throws(TextPattern.Failure) {
            return try PhoneValidator(
                region: region, level: level.value, plan: plan, engine: engine, matcher: matcher.matcher)
        } catch {
            throw .usage("--matcher \(matcher.rawValue): \(error); use --matcher automaton")
        }
    }
}
