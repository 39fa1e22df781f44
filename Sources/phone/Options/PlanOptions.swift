import ArgumentParser
import PhoneNumbers
import PhoneShell

/// Options of every command: whose numbers, and who reads them.
struct PlanOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Where numbers without a plus are dialled: two letters, or ZZ to take numbers with a plus alone.",
            valueName: "region"),
        completion: .custom { _, _, _ in RegionName.all() })
    var region = "KR"

    @Option(
        help: ArgumentHelp(
            """
            The numbering plan: standard (Korean numbers by the Korean plan, all others as libphonenumber has them), \
            libphonenumber (Korean ones too), or a plan's file, which may be newer. (default: standard)
            """, valueName: "plan"),
        completion: .file())
    var plan: String?

    @Option(
        help: ArgumentHelp(
            "Which rules Korean numbers follow by a plan's file: standard or libphonenumber. (default: standard)",
            valueName: "profile"))
    var profile: ProfileName?

    @Option(help: "The implementation that answers; all give the same answers.")
    var engine = EngineName.automatic

    /// The plan that was asked for, read whole.
    func numberingPlan() throws(Failure) -> NumberingPlan {
        guard let plan else { return (profile ?? .standard).builtIn }
        guard let name = ProfileName(rawValue: plan) else { return try numberingPlan(at: plan) }
        guard profile == nil || profile == name else {
            throw .usage("--plan \(plan) has the profile \(plan); --profile chooses that of a plan's file")
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

/// `--profile`, and the names of the plans that are built in.
enum ProfileName: String, CaseIterable, ExpressibleByArgument {
    case standard, libphonenumber

    var profile: NumberingPlan.Profile {
        switch self {
        case .standard: .standard
        case .libphonenumber: .libphonenumber
        }
    }

    /// The plan that is built in, with this profile.
    var builtIn: NumberingPlan {
        switch self {
        case .standard: .standard
        case .libphonenumber: .libphonenumber
        }
    }
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
