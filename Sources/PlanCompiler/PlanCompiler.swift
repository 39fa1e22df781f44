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

/// Compiles plan tables to the sources of both engines.
///
///     PlanCompiler                  writes the sources
///     PlanCompiler --records        writes only the offsets of records, which the engine that verifies a plan is built
///                                   with: first, if a layout has changed
///     PlanCompiler --check          fails if the sources in the tree are outdated
///     PlanCompiler --output FILE    writes the binary plan, which can be opened at run time
///     PlanCompiler --output FILE --world FOLDER
///                                   the same with other world tables, as import-plans.py writes them
///     PlanCompiler --changes A B    lists the differences in verdicts between plan files A and B
@main
struct PlanCompiler {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            switch arguments.first {
            case nil: exit(try run(try outputs(), isCheck: false) ? 0 : 1)
            case "--records" where arguments.count == 1: exit(try run(records, isCheck: false) ? 0 : 1)
            case "--check" where arguments.count == 1: exit(try run(try outputs(), isCheck: true) ? 0 : 1)
            case "--output" where arguments.count == 2:
                try Data(try compile()).write(to: URL(filePath: arguments[1]))
            case "--output" where arguments.count == 4 && arguments[2] == "--world":
                try Data(try compile(world: arguments[3])).write(to: URL(filePath: arguments[1]))
            case "--changes" where arguments.count == 3:
                try printChanges(from: arguments[1], to: arguments[2])
            default:
                print(
                    """
                    usage: PlanCompiler [--records | --check | --output FILE [--world FOLDER] | --changes FILE FILE], \
                    in the package's folder
                    """)
                exit(64)
            }
        } catch {
            print(error)
            exit(65)
        }
    }

    private static let tablesPath = "Sources/PlanCompiler/Plans"
    private static let koreaPath = "\(tablesPath)/KR.plan"
    private static let worldPath = "\(tablesPath)/World"
    private static let placesPath = "\(tablesPath)/Places"
    private static let shortPath = "\(tablesPath)/Short"
    private static let alternatePath = "\(tablesPath)/Alternate"
    private static let wordsPath = "\(tablesPath)/words.txt"

    /// Writes or checks the sources. Returns whether they are up to date.
    private static func run(_ outputs: [(path: String, text: String)], isCheck: Bool) throws -> Bool {
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

    private static let records: [(path: String, text: String)] = [
        ("CSources/CPhoneCore/generated/records.h", GeneratedSources.cRecords),
        ("Sources/PhoneEngineSwift/Generated/Records.swift", GeneratedSources.swiftRecords),
    ]

    private static func outputs() throws -> [(path: String, text: String)] {
        let digitsPath = "\(tablesPath)/digits.txt"
        let lettersPath = "\(tablesPath)/letters.txt"
        let extendersPath = "\(tablesPath)/extenders.txt"
        let numeralsPath = "\(tablesPath)/numerals.txt"
        let plan = try compile()
        let digits = try UnicodeDigits.read(try read(digitsPath))
        let letters = try UnicodeRanges.read(try read(lettersPath))
        let extenders = try UnicodeRanges.read(try read(extendersPath))
        let numerals = try UnicodeRanges.read(try read(numeralsPath))
        let words = try words()
        return records + [
            ("CSources/CPhoneCore/generated/standard_plan.c", GeneratedSources.c(plan: plan, from: tablesPath)),
            ("CSources/CPhoneCore/generated/digits.c", GeneratedSources.c(digits: digits, from: digitsPath)),
            (
                "Sources/PhonePlans/Generated/StandardPlanText.swift",
                GeneratedSources.swift(plan: plan, from: tablesPath)
            ),
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
            ("CSources/CPhoneCore/generated/word_lists.c", GeneratedSources.c(words: words, from: wordsPath)),
            (
                "Sources/PhoneEngineSwift/Generated/WordLists.swift",
                GeneratedSources.swift(words: words, from: wordsPath)
            ),
            (
                "CSources/CPhonePlaces/generated/places_data.c",
                GeneratedSources.c(places: try places(), from: placesPath)
            ),
        ]
    }

    private static func words() throws -> [WordList] {
        let text = try read(wordsPath)
        do throws(TableError) {
            return try WordList.read(text)
        } catch {
            throw TableError(error.message, line: error.line, file: wordsPath)
        }
    }

    private static func places() throws -> [UInt8] {
        var files: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: placesPath) where name.hasSuffix(".txt") {
            files[name] = try read("\(placesPath)/\(name)")
        }
        do throws(TableError) {
            return try PlacesContainer(try PlaceLayers.read(files)).bytes
        } catch {
            throw TableError(error.message, line: error.line, file: error.file.map { "\(placesPath)/\($0)" })
        }
    }

    /// Compiles all tables to the binary plan. Opening it with an engine verifies that writer and reader agree on the
    /// format.
    private static func compile(world path: String = worldPath) throws -> [UInt8] {
        var plan = try PlanContainer(try korea())
        let world = try world(at: path)
        try plan.append(try WorldPlan(world, alternates: try alternates()))
        try plan.append(try ShortPlan(try short(), world.callingCodes))
        let bytes = plan.bytes
        _ = try PortableEngine(plan: bytes)
        return bytes
    }

    private static func korea() throws -> PlanRules {
        do {
            return try PlanRules(try TableReader.read(try read(koreaPath)))
        } catch let error as TableError {
            throw TableError("\(koreaPath): \(error)")
        }
    }

    private static func world(at path: String) throws -> WorldTable {
        let files = try files(at: path)
        do throws(TableError) {
            return try WorldReader.read(files)
        } catch {
            throw TableError(error.message, line: error.line, file: error.file.map { "\(path)/\($0)" })
        }
    }

    private static func short() throws -> [ShortRegion] {
        let files = try files(at: shortPath)
        do throws(TableError) {
            return try ShortReader.read(files)
        } catch {
            throw TableError(error.message, line: error.line, file: error.file.map { "\(shortPath)/\($0)" })
        }
    }

    private static func alternates() throws -> [UInt16: [AlternateFormat]] {
        let files = try files(at: alternatePath)
        do throws(TableError) {
            return try AlternateReader.read(files)
        } catch {
            throw TableError(error.message, line: error.line, file: error.file.map { "\(alternatePath)/\($0)" })
        }
    }

    /// Returns the texts of a folder's files, by name.
    private static func files(at path: String) throws -> [String: String] {
        var files: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: path) {
            files[name] = try read("\(path)/\(name)")
        }
        return files
    }

    private static func printChanges(from old: String, to new: String) throws {
        let (old, new) = (try open(old), try open(new))
        let lines =
            PlanChanges(from: old.engine, to: new.engine).all.map(\.description)
            + WorldChanges(from: old.world, to: new.world).all.map(\.description)
        lines.forEach { print($0) }
        if lines.isEmpty { print("the plans give the same verdict for all digits") }
    }

    private static func open(_ path: String) throws -> (engine: PortableEngine, world: WorldWalks) {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        do {
            return (try PortableEngine(plan: bytes), WorldWalks(plan: bytes))
        } catch {
            throw TableError("\(path): not a plan that this version can open (\(error))")
        }
    }

    private static func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }
}
