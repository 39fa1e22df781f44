import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Converts texts and writes one result a line.
struct ConversionRun<Step: Conversion>: LineConsumer, BlockConsumer, ~Copyable {
    private let conversion: Step
    private var rows: ConversionRows
    /// Whether hints are written.
    private let hints: Bool
    private var line = 0
    var linesTaken: Int { line }
    private var output = ByteSink(.standardOutput)
    private var errors = ByteSink(.standardError)
    private var status = ExitStatus.accepted
    private var losses = LineLosses()

    init(_ conversion: Step, output form: OutputForm, isQuiet: Bool = false) {
        self.conversion = conversion
        hints = !isQuiet
        rows = ConversionRows(form, isQuiet: isQuiet)
        rows.putHeader(on: &output)
    }

    mutating func take(_ text: Span<UInt8>) {
        line += 1
        let result = conversion.convert(text)
        if result.text == nil { status.join(.rejected) }
        losses.add(result.losses, at: line)
        rows.put(result, of: text, line, on: &output)
        rows.putComplaint(about: result, at: "line \(line)", on: &errors)
        if hints, let hint = result.hint { Diagnostics.report(hint, on: &errors) }
    }

    mutating func endBlock() -> Bool {
        let isWritten = output.flush()
        errors.flush()
        return isWritten
    }
}

extension ConversionRun {
    /// Converts texts given as arguments, or the lines of standard input if there are none.
    consuming func convert(_ texts: [String], or input: LineInput) -> ExitStatus {
        guard texts.isEmpty else { return convert(texts) }
        for source in input.sources { read(source, of: input) }
        status.join(Diagnostics.status(ofWriting: output.failure))
        return status
    }

    /// Converts texts given as arguments.
    consuming func convert(_ texts: [String]) -> ExitStatus {
        take(texts: RawArguments.bytes(of: texts))
        for note in losses.notes(about: "text", at: { "line \($0)" }) { Diagnostics.report(note) }
        status.join(Diagnostics.status(ofWriting: output.failure))
        return status
    }

    private mutating func read(_ source: Source, of input: LineInput) {
        var observations = LineObservations()
        let decoder = input.encoding.decoder()
        do throws(ReadFailure) {
            var reader = try source.open(decoder: decoder)
            let isWhole = try reader.read(into: &self, from: source) { observations.observe($0, from: $1, isCut: $2) }
            if !isWhole { status.join(.unreadable) }
        } catch {
            _ = endBlock()
            Diagnostics.report("\(source.label): \(error)")
            status.join(error.status)
        }
        for warning in input.warnings(about: observations, in: source, decoder: decoder) {
            Diagnostics.report(warning)
        }
    }
}
