import ArgumentParser
import Foundation

/// Compares the engines with each other and with alternatives in one run.
@main
struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Benchmarks",
        abstract: "Compare the engines with each other and with alternatives in one run.",
        discussion: """
            Without --only, all groups run. The groups start, command and tables need --phone, engine needs --engine, \
            and peers needs --peers. On a terminal, a line shows which comparison runs.
            """)

    @Option(help: "A group to run. May be repeated.")
    var only: [GroupName] = []

    @Option(help: "The number of rounds.")
    var rounds = 9

    @Option(help: "The maximum number of lines of a buffer or a file.")
    var lines = 10_000_000

    @Option(help: "The number of threads of multithreaded ways. The default is the number of cores.")
    var threads = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: "The release command to measure.")
    var phone: String?

    @Option(help: "The command of a peer, such as 'python3 peer.py'. May be repeated.")
    var peers: [String] = []

    @Option(help: "The command of a program that reads and writes a CSV file. May be repeated; the first is the base.")
    var tablePeers: [String] = []

    @Option(help: "The program that creates engines.")
    var engine: String?

    @Option(help: "Write an SVG of the main comparisons to this file.")
    var picture: String?

    @Option(help: "Write a Markdown table of the main comparisons to this file.")
    var table: String?

    @Option(help: "Write the figures as a baseline to this file.")
    var save: String?

    @Option(help: "Compare with the baseline in this file.")
    var compare: String?

    func validate() throws {
        guard rounds > 0, threads > 0, lines >= 10_000 else {
            throw ValidationError("At least one round, one thread and ten thousand lines are required.")
        }
        if only.contains(.start) && phone == nil { throw ValidationError("The group start needs --phone.") }
        if only.contains(.command) && phone == nil { throw ValidationError("The group command needs --phone.") }
        if only.contains(.tables) && phone == nil { throw ValidationError("The group tables needs --phone.") }
        if only.contains(.engine) && engine == nil { throw ValidationError("The group engine needs --engine.") }
        if only.contains(.peers) && peers.isEmpty { throw ValidationError("The group peers needs --peers.") }
    }

    func run() throws {
        let baseline = try compare.map(Baseline.init(file:))
        let setting = Setting(
            threads: threads, lines: lines, phone: phone,
            peers: peers.map(Self.words(of:)), tablePeers: tablePeers.map(Self.words(of:)), engine: engine)
        let machine = Machine.lines(rounds: rounds)
        print(Report.heading(machine))
        var outcomes: [Outcome] = []
        for name in only.isEmpty ? GroupName.allCases : only {
            RoundProgress.show("\(name.rawValue): preparing")
            for comparison in try name.group.comparisons(setting) {
                let title = comparison.title
                let outcome = comparison.run(rounds: rounds) { way, round in
                    RoundProgress.show("\(title), round \(round) of \(rounds): \(way)")
                }
                RoundProgress.clear()
                print(Report.table(outcome))
                outcomes.append(outcome)
            }
            RoundProgress.show("\(name.rawValue): remarks")
            let remarks = name.group.remarks(setting)
            RoundProgress.clear()
            if !remarks.isEmpty { print("\n" + remarks.joined(separator: "\n")) }
        }
        print("\nload at the end: \(Machine.load)")
        if let baseline { print(baseline.table(outcomes)) }
        try write(outcomes, machine)
        let differing = outcomes.filter { !$0.disagreements.isEmpty }.map(\.title)
        guard differing.isEmpty else {
            print("\nTHE RESULTS DIFFER in: \(differing.joined(separator: "; "))")
            throw ExitCode.failure
        }
    }

    private static func words(of command: String) -> [String] { command.split(separator: " ").map(String.init) }

    private func write(_ outcomes: [Outcome], _ machine: [(name: String, value: String)]) throws {
        if let save { try Baseline.save(outcomes, machine, file: save) }
        if let table { try Report.markdown(outcomes, machine).write(toFile: table, atomically: true, encoding: .utf8) }
        if let picture, let drawing = Picture(outcomes, machine) {
            let file = URL(filePath: picture)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try drawing.svg.write(to: file, atomically: true, encoding: .utf8)
        }
    }
}

/// The names of groups for `--only`.
enum GroupName: String, CaseIterable, ExpressibleByArgument {
    case reading, compatibility, facts, finding, formatting, live, masks, editing, patterns, bulk, threads, growth,
        contacts, start, command, tables, engine, peers

    var group: any Group.Type {
        switch self {
        case .reading: Reading.self
        case .compatibility: Compatibility.self
        case .facts: Facts.self
        case .finding: Finding.self
        case .formatting: Formatting.self
        case .live: Live.self
        case .masks: Masks.self
        case .editing: Editing.self
        case .patterns: Patterns.self
        case .bulk: Bulk.self
        case .threads: Threads.self
        case .growth: Growth.self
        case .contacts: Contacts.self
        case .start: CommandStart.self
        case .command: CommandLines.self
        case .tables: Tables.self
        case .engine: EngineCreation.self
        case .peers: Peers.self
        }
    }
}
