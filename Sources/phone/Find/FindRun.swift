import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// Finds the numbers in files. A thread reads a block, searches it and writes the results. Reading and writing are done
/// in the order of the blocks; while one thread reads or writes, the others search.
struct FindRun: ~Copyable {
    let search: NumberSearch
    let plan: NumberingPlan
    let engine: PhoneEngine
    let form: FindForm
    let input: LineInput
    /// Whether the names of files precede texts and counts.
    let isNamed: Bool
    private let jobs: Int
    private var lanes: ThreadStates<FindLane>
    private var progress: Progress
    private var status = ExitStatus.accepted
    private var total = 0

    init(
        _ search: NumberSearch, plan: NumberingPlan, engine: PhoneEngine, form: FindForm, input: LineInput,
        isNamed: Bool, jobs: Int
    ) {
        (self.search, self.plan, self.engine) = (search, plan, engine)
        (self.form, self.input, self.isNamed, self.jobs) = (form, input, isNamed, jobs)
        lanes = ThreadStates(threads: jobs) { _ in FindLane() }
        progress = Progress(of: input.sources, isBesideRows: true, unit: "numbers")
    }

    /// The first write that failed. No thread writes after it.
    private var failure: SystemError? {
        for index in 0..<lanes.count {
            if let failure = lanes.reading(index, { $0.sink.failure }) { return failure }
        }
        return nil
    }

    /// Reads all sources. A source that can't be read is reported, and the others are searched.
    consuming func find() -> ExitStatus {
        for source in input.sources where failure == nil { read(source) }
        progress.erase()
        status.join(Diagnostics.status(ofWriting: failure))
        return status > .accepted ? status : total > 0 ? .accepted : .rejected
    }

    private mutating func read(_ source: Source) {
        let decoder = input.encoding.decoder()
        let output = FindOutput(
            form: form, plan: plan, regions: search.regions, name: source.name, isNamed: isNamed)
        var count = 0
        do throws(ReadFailure) {
            try search(TextStream(source, decoder: decoder), output, count: &count)
            lanes.changing(0) { lane in
                output.end(count: count, on: &lane.sink)
                lane.sink.flush()
            }
        } catch {
            complain("\(source.label): \(error)")
            status.join(error.status == .unfit ? .unfit : .trouble)
        }
        total += count
        guard failure == nil else { return }
        progress.erase()
        for note in decoder?.report.notes(in: source, damage: nil) ?? [] { Diagnostics.report(note) }
    }

    /// Searches a text to its end. Results before a read failure are written first.
    private mutating func search(
        _ text: consuming TextStream, _ output: FindOutput, count: inout Int
    ) throws(ReadFailure) {
        var blocks = FindBlocks(text, countsLines: output.countsLines)
        let finder = NumberFinder(search, plan: plan, engine: engine)
        let end = SharedEnd()
        var progress = progress
        var (found, readBytes) = (0, 0)
        lanes.process(
            threads: jobs,
            take: { lane in blocks.next(&lane.block) },
            work: { lane, turn in lane.find(by: finder, output, after: end, turn) },
            finish: { lane in
                lane.sink.release()
                end.end = lane.end
                found += lane.count
                progress.advance(bytes: lane.block.readBytes - readBytes, lines: lane.count)
                readBytes = lane.block.readBytes
                return lane.sink.failure == nil
            })
        self.progress = progress
        count = found
        if let failure = blocks.failure { throw failure }
    }

    private mutating func complain(_ message: String) {
        progress.erase()
        Diagnostics.report(message)
    }
}
