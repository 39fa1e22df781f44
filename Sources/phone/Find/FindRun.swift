import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// Finds the numbers in files.
struct FindRun: ~Copyable {
    let search: NumberSearch
    let plan: NumberingPlan
    let engine: PhoneEngine
    let form: FindForm
    let input: LineInput
    /// Whether the names of files precede texts and counts.
    let isNamed: Bool
    private var output = ByteSink(.standardOutput)
    private var progress: Progress
    private var status = ExitStatus.accepted
    private var total = 0

    init(
        _ search: NumberSearch, plan: NumberingPlan, engine: PhoneEngine, form: FindForm, input: LineInput,
        isNamed: Bool
    ) {
        (self.search, self.plan, self.engine) = (search, plan, engine)
        (self.form, self.input, self.isNamed) = (form, input, isNamed)
        progress = Progress(of: input.sources, isBesideRows: true, unit: "numbers")
    }

    /// Reads all sources. A source that can't be read is reported, and the others are searched.
    consuming func find() -> ExitStatus {
        for source in input.sources where output.failure == nil { read(source) }
        output.flush()
        progress.erase()
        status.join(Diagnostics.status(ofWriting: output.failure))
        return status > .accepted ? status : total > 0 ? .accepted : .rejected
    }

    private mutating func read(_ source: Source) {
        let decoder = input.encoding.decoder()
        var file = FindOutput(form, plan: plan, regions: search.regions, name: source.name, isNamed: isNamed)
        do throws(ReadFailure) {
            var text = try TextStream(source, decoder: decoder)
            if try search(&text, for: &file) { file.end(on: &output) }
        } catch {
            complain("\(source.label): \(error)")
            status.join(error.status == .unfit ? .unfit : .trouble)
        }
        total += file.count
        guard output.flush() else { return }
        progress.erase()
        for note in decoder?.report.notes(in: source) ?? [] { Diagnostics.report(note) }
    }

    /// Searches a text to its end. Returns false if the output failed. What was read before a failure is written first.
    private mutating func search(_ text: inout TextStream, for file: inout FindOutput) throws(ReadFailure) -> Bool {
        var stream = NumberStream(search, plan: plan, engine: engine)
        var failure: ReadFailure?
        var isEnd = false
        while !isEnd {
            let readBytes = text.readBytes
            var part: [UInt8] = []
            do throws(ReadFailure) { part = try text.next() } catch { failure = error }
            isEnd = part.isEmpty
            let found = stream.add(part, isEnd: isEnd)
            file.put(found, of: stream, on: &output)
            guard output.flush() else { return false }
            progress.advance(bytes: text.readBytes - readBytes, lines: found.count)
        }
        if let failure { throw failure }
        return true
    }

    private mutating func complain(_ message: String) {
        _ = output.flush()
        progress.erase()
        Diagnostics.report(message)
    }
}
