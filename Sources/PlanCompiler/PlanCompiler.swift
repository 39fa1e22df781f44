import PhoneEngineSwift

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Turns plan tables into the sources that both engines are built with.
///
///     PlanCompiler                  writes them
///     PlanCompiler --check          fails where the tree differs from a fresh run
///     PlanCompiler --output FILE    writes the plan itself, to be opened at run time
///     PlanCompiler --changes A B    lists what plan B judges otherwise than plan A
@main
struct PlanCompiler {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            switch arguments.first {
            case nil: exit(try run(isCheck: false) ? 0 : 1)
            case "--check" where arguments.count == 1: exit(try run(isCheck: true) ? 0 : 1)
            case "--output" where arguments.count == 2:
                try Data(try compile(planPath)).write(to: URL(filePath: arguments[1]))
            case "--changes" where arguments.count == 3:
                let changes = PlanChanges(from: try open(arguments[1]), to: try open(arguments[2])).all
                changes.forEach { print($0) }
                if changes.isEmpty { print("the plans judge all digits alike") }
            default:
                print("usage: PlanCompiler [--check | --output FILE | --changes FILE FILE], in the package's folder")
                exit(64)
            }
        } catch {
            print(error)
            exit(65)
        }
    }

    private static let planPath = "Sources/PlanCompiler/Plans/KR.plan"
    private static let worldPath = "Sources/PlanCompiler/Plans/World"

    /// Whether the tree was, or now is, what the tables make of it.
    private static func run(isCheck: Bool) throws -> Bool {
        let world = try world()
        print("\(world.regions.count) tables of the world under \(world.callingCodes.count) calling codes are read")
        let outputs = try outputs()
        var stale: [String] = []
        for (path, text) in outputs where (try? read(path)) != text {
            stale.append(path)
            if !isCheck { try Data(text.utf8).write(to: URL(filePath: path)) }
        }
        let verb = isCheck ? "differs from a fresh run" : "written"
        stale.forEach { print("\($0): \(verb)") }
        if stale.isEmpty { print("\(outputs.count) generated files are up to date") }
        return stale.isEmpty || !isCheck
    }

    private static func outputs() throws -> [(path: String, text: String)] {
        let digitsPath = "Sources/PlanCompiler/Plans/digits.txt"
        let lettersPath = "Sources/PlanCompiler/Plans/letters.txt"
        let extendersPath = "Sources/PlanCompiler/Plans/extenders.txt"
        let numeralsPath = "Sources/PlanCompiler/Plans/numerals.txt"
        let plan = try compile(planPath)
        let digits = try UnicodeDigits.read(try read(digitsPath))
        let letters = try UnicodeRanges.read(try read(lettersPath))
        let extenders = try UnicodeRanges.read(try read(extendersPath))
        let numerals = try UnicodeRanges.read(try read(numeralsPath))
        return [
            ("CSources/CPhoneCore/generated/standard_plan.c", GeneratedSources.c(plan: plan, from: planPath)),
            ("CSources/CPhoneCore/generated/digits.c", GeneratedSources.c(digits: digits, from: digitsPath)),
            ("Sources/PhonePlans/Generated/StandardPlanText.swift", GeneratedSources.swift(plan: plan, from: planPath)),
            (
                "Sources/PhoneEngineSwift/Generated/DigitZeros.swift",
                GeneratedSources.swift(digits: digits, from: digitsPath)
            ),
            (
                "CSources/CPhoneCore/generated/letters.c",
                GeneratedSources.c(letters, named: "letter", from: lettersPath)
            ),
            (
                "Sources/PhoneEngineSwift/Generated/LetterEdges.swift",
                GeneratedSources.swift(letters, named: "letter", from: lettersPath)
            ),
            (
                "CSources/CPhoneCore/generated/extenders.c",
                GeneratedSources.c(extenders, named: "extender", from: extendersPath)
            ),
            (
                "Sources/PhoneEngineSwift/Generated/ExtenderEdges.swift",
                GeneratedSources.swift(extenders, named: "extender", from: extendersPath)
            ),
            (
                "CSources/CPhoneCore/generated/numerals.c",
                GeneratedSources.c(numerals, named: "numeral", from: numeralsPath)
            ),
            (
                "Sources/PhoneEngineSwift/Generated/NumeralEdges.swift",
                GeneratedSources.swift(numerals, named: "numeral", from: numeralsPath)
            ),
        ]
    }

    /// The binary plan of a table. That an engine opens it shows that writer and readers agree on the format.
    private static func compile(_ path: String) throws -> [UInt8] {
        do {
            let plan = try PlanContainer(PlanRules(try TableReader.read(try read(path)))).bytes
            _ = try PortableEngine(plan: plan)
            return plan
        } catch let error as TableError {
            throw TableError("\(path): \(error)")
        }
    }

    /// The tables of the world. They are read and no more: no engine asks them.
    private static func world() throws -> WorldTable {
        var files: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: worldPath) {
            files[name] = try read("\(worldPath)/\(name)")
        }
        do throws(TableError) {
            return try WorldReader.read(files)
        } catch {
            throw TableError(error.message, line: error.line, file: error.file.map { "\(worldPath)/\($0)" })
        }
    }

    private static func open(_ path: String) throws -> PortableEngine {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        do {
            return try PortableEngine(plan: bytes)
        } catch {
            throw TableError("\(path): no plan that this version reads (\(error))")
        }
    }

    private static func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }
}
