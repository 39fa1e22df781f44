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
            libphonenumber (Korean ones too), or a plan's file, which may be newer.
            """, valueName: "plan"),
        completion: .file())
    var plan = "standard"

    @Option(help: "The implementation that answers; all give the same answers.")
    var engine = EngineName.automatic

    /// The plan that was asked for, read whole.
    func numberingPlan() throws(Failure) -> NumberingPlan {
        switch plan {
        case "standard": return .standard
        case "libphonenumber": return .libphonenumber
        default: return try numberingPlan(at: plan)
        }
    }

    private func numberingPlan(at path: String) throws(Failure) -> NumberingPlan {
        do throws(NumberingPlan.Failure) {
            return try NumberingPlan(contentsOf: path)
        } catch {
            throw Failure(status: error.code == .unreadable ? .unreadable : .unfit, message: "--plan \(error)")
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
        let region = try RegionName.region(options.region, in: plan)
        let engine = try options.engine.engine()
        do throws(Pattern.Failure) {
            return try PhoneValidator(
                region: region, level: level.value, plan: plan, engine: engine, matcher: matcher.matcher)
        } catch {
            throw .usage("--matcher \(matcher.rawValue): \(error); use --matcher automaton")
        }
    }
}
