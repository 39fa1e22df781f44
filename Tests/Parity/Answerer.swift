import PhoneEngineSwift
import PhoneModel
import PhoneNumbers

#if NativeEngine
    import PhoneEngineC
#else
    import PhonePlans
#endif

/// One engine with one profile of the built-in plan. Uses the public interface and the engine's internal results.
struct Answerer {
    let plan: NumberingPlan
    let stages: any EngineStages
    let ownFormats: [PhoneNumber.CustomFormat]
    /// The previous text and the previous number.
    private var text = ""
    private var number: PhoneNumber?

    init(plan: NumberingPlan, stages: any EngineStages) throws {
        ownFormats = try Self.makeOwnFormats()
        self.plan = plan
        self.stages = stages
    }

    /// All engines with all profiles, in the order of the answers.
    static func all() throws -> [Answerer] {
        var answerers: [Answerer] = []
        for (plan, profile) in [(NumberingPlan.libphonenumber, PlanProfile.libphonenumber), (.standard, .standard)] {
            #if NativeEngine
                answerers.append(
                    try Answerer(plan: plan.answered(by: .native), stages: try NativeEngine.standard(profile: profile)))
                let bytes = NativeEngine.standardPlan
            #else
                let bytes = StandardPlan.bytes()
            #endif
            answerers.append(
                try Answerer(
                    plan: plan.answered(by: .portable), stages: try PortableEngine(plan: bytes, profile: profile)))
        }
        return answerers
    }

    /// Creates both engines with a plan's bytes and libphonenumber's rules for all numbers. The native engine is first,
    /// if the build contains it.
    static func both(over plan: [UInt8]) throws -> [Answerer] {
        let asked = try NumberingPlan(bytes: plan, profile: .libphonenumber)
        var answerers: [Answerer] = []
        #if NativeEngine
            let native = try NativeEngine(plan: plan, profile: .libphonenumber)
            answerers.append(try Answerer(plan: asked.answered(by: .native), stages: native))
        #endif
        let portable = try PortableEngine(plan: plan, profile: .libphonenumber)
        answerers.append(try Answerer(plan: asked.answered(by: .portable), stages: portable))
        return answerers
    }

    /// Returns all results for a text, in the order of Scripts/parity/operations.py.
    mutating func answers(to text: String, in region: String, or other: String) -> String {
        let region = PhoneNumber.Region(region) ?? .unknown
        let other = PhoneNumber.Region(other) ?? .unknown
        var fields: [String] = []
        do throws(PhoneNumber.ParseFailure) {
            let parsed = try PhoneNumber.Parsed(text, in: region, using: plan)
            let number = parsed.number
            fields += [
                "", digits(of: number), number.extension ?? "", "\(parsed.callingCodeSource)", parsed.carrierCode ?? "",
            ]
            fields += validityFields(of: number, in: region)
            fields += formats(of: parsed, in: region, or: other)
            fields += measures(of: number)
        } catch {
            fields = [error.reason == .empty ? "notANumber" : "\(error.reason)"] + Array(repeating: "", count: 32)
        }
        fields += matches(of: text, in: region)
        fields += [finding(text, in: region), line(text, in: region)]
        fields += remainders(of: text, in: region)
        return fields.map { Field.escaped($0) }.joined(separator: "\t")
    }

    /// Returns the results for a number created from its parts, in the same order; empty if an operation needs a text.
    func answers(
        toNumber code: String, _ national: String, extension inner: String, in region: String, or other: String
    ) -> String {
        let region = PhoneNumber.Region(region) ?? .unknown
        let other = PhoneNumber.Region(other) ?? .unknown
        guard let code = Int(code),
            let number = PhoneNumber(callingCode: code, nationalSignificantNumber: national, extension: inner)
        else { return "" }
        var fields = ["", digits(of: number), number.extension ?? "", "", ""] + validityFields(of: number, in: region)
        fields += notations(of: number) + [""] + dialed(number, in: other) + abroad(number, in: region, or: other)
        fields += ["", "", ""] + custom(number) + measures(of: number) + Array(repeating: "", count: 6)
        fields += [number.level(using: plan)?.description ?? ""]
        return fields.map { Field.escaped($0) }.joined(separator: "\t")
    }

    func digits(of number: PhoneNumber) -> String { "\(number.callingCode) \(number.nationalSignificantNumber)" }

    private func validityFields(of number: PhoneNumber, in region: PhoneNumber.Region) -> [String] {
        let kinds = PhoneNumber.Kind.fixedLine.rawValue...PhoneNumber.Kind.voicemail.rawValue
        let possibilities = kinds.compactMap { PhoneNumber.Kind(rawValue: $0) }.map {
            "\(number.possibility(as: $0, using: plan))"
        }
        return [
            Field.flag(number.isValid(using: plan)),
            "\(number.kind(using: plan))",
            number.region(using: plan)?.description ?? "",
            Field.flag(number.isValid(in: region, using: plan)),
            "\(number.possibility(using: plan))",
            possibilities.joined(separator: " "),
        ]
    }

    private func measures(of number: PhoneNumber) -> [String] {
        [
            "\(number.areaCodeLength(using: plan))",
            "\(number.nationalDestinationCodeLength(using: plan))",
            Field.flag(number.isGeographical(using: plan)),
            Field.flag(number.isDialableInternationally(using: plan)),
            number.truncated(using: plan).map { digits(of: $0) } ?? "",
        ]
    }

    /// Matches the text and its number with the previous ones, and keeps them for the next call.
    private mutating func matches(of text: String, in region: PhoneNumber.Region) -> [String] {
        let found = try? PhoneNumber.Parsed(text, in: region, using: plan).number
        let before = number
        let matches = [
            Field.flag(PhoneNumber.isVanity(text)),
            "\(PhoneNumber.match(self.text, text, using: plan))",
            before.flatMap { before in found.map { "\(before.match($0))" } } ?? "",
            before.map { "\($0.match(text, using: plan))" } ?? "",
        ]
        self.text = text
        number = found ?? before
        return matches
    }
}
