public import ArgumentParser
import PhoneFiles
import PhoneNumbers
import PhoneShell
public import PhoneTables

struct Generate: PhoneCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Generate valid and invalid numbers of every kind, for tests.",
        discussion: """
            Writes one text per line. The same options write the same lines on every machine. phone check --region \
            with the first region accepts valid texts and rejects invalid ones; numbers of other regions have a plus. \
            Numbers may be assigned to subscribers. Tables (tsv, csv, ndjson) have the columns line, text, valid, \
            region, kind and e164.

              phone generate --count 1000 > numbers.txt
              phone generate --region KR,US --count 1000000 --invalid 10% --seed 1 --output csv
            """)

    @Option(
        help: ArgumentHelp(
            "The regions as two letters each, separated by commas, or all for every region with numbers in the plan.",
            valueName: "regions"))
    var region = "KR"

    @Option(help: ArgumentHelp("The number of lines.", valueName: "number"))
    var count = 10

    @Option(help: ArgumentHelp("The share of invalid texts: 10%, or 0.1.", valueName: "share"))
    var invalid = Share(millionths: 0)

    @Option(help: "The notation of the numbers.")
    var notation = NumberNotation.mixed

    @Option(help: ArgumentHelp("The seed of the sequence.", valueName: "number"))
    var seed: UInt64 = 1

    @Option(help: "The format of the result.")
    var output = OutputForm.text

    func validate() throws {
        if count < 0 { throw ValidationError("--count takes 0 or a positive number, not \(count)") }
    }

    func execute() throws(Failure) -> ExitStatus {
        let regions = try regions()
        var generator: NumberGenerator
        do throws(NumberGenerator.Failure) {
            generator = try NumberGenerator(
                regions: regions, invalidMillionths: invalid.millionths, notation: notation, seed: seed)
        } catch {
            throw .usage("\(error); choose other regions with --region")
        }
        return write(&generator)
    }

    private func regions() throws(Failure) -> [PhoneNumber.Region] {
        if region == "all" { return NumberGenerator.regions(of: .standard) }
        var regions: [PhoneNumber.Region] = []
        for name in region.split(separator: ",", omittingEmptySubsequences: false) {
            regions.append(try RegionName.region(String(name), using: .standard, suggestsNone: false))
        }
        return regions
    }

    private func write(_ generator: inout NumberGenerator) -> ExitStatus {
        var sink = ByteSink(.standardOutput)
        var table = output.table.map { Table($0, columns: ["line", "text", "valid", "region", "kind", "e164"]) }
        table?.putHeader(on: &sink)
        for line in 0..<count where sink.failure == nil {
            let made = generator.next()
            if table == nil {
                sink.append(made.text)
                sink.append(.lineFeed)
                continue
            }
            let isInternational = made.number.map { !$0.isDomestic } ?? false
            table?.put(line + 1, on: &sink)
            table?.put(text: made.text, on: &sink)
            table?.put(made.number != nil, on: &sink)
            table?.put(word: made.region.description, on: &sink)
            table?.put(word: made.number?.kind.description, on: &sink)
            table?.put(word: isInternational ? made.number?.formatted(.e164) : nil, on: &sink)
            table?.endRow(on: &sink)
        }
        sink.flush()
        return Diagnostics.status(ofWriting: sink.failure)
    }
}

extension NumberNotation: ExpressibleByArgument {}

/// A share of a whole, as `10%` or `0.1`.
struct Share: ExpressibleByArgument {
    /// From 0 to 1,000,000.
    let millionths: Int

    init(millionths: Int) { self.millionths = millionths }

    init?(argument: String) {
        let isPercent = argument.hasSuffix("%")
        guard let number = Double(isPercent ? String(argument.dropLast()) : argument), number >= 0 else { return nil }
        let share = isPercent ? number / 100 : number
        guard share <= 1 else { return nil }
        millionths = Int((share * 1_000_000).rounded())
    }

    var defaultValueDescription: String { "\(Double(millionths) / 10_000)%" }
}
