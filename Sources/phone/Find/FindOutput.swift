import PhoneFiles
import PhoneNumbers

/// The output of `phone find` for a file.
enum FindForm: Sendable {
    /// The numbers as they appear in the text, after the requested fields.
    case texts(lines: Bool, offsets: Bool)
    /// The count of numbers.
    case counts
    /// An object for each number.
    case json
    /// The whole text, with its numbers replaced.
    case rewritten(FindReplacement)
}

/// How the numbers of a file are written.
struct FindOutput: Sendable {
    let form: FindForm
    let plan: NumberingPlan
    let regions: [PhoneNumber.Region]
    let name: [UInt8]
    /// Whether the name precedes each text and count.
    let isNamed: Bool

    /// Whether the lines of a text are counted.
    var countsLines: Bool {
        switch form {
        case .json, .texts(lines: true, _): true
        case .counts, .rewritten, .texts: false
        }
    }

    /// Writes the output after all numbers of the file.
    func end(count: Int, on sink: inout ByteSink) {
        guard case .counts = form else { return }
        putName(on: &sink)
        sink.append(count)
        sink.append(.lineFeed)
    }

    fileprivate func putName(on sink: inout ByteSink) {
        guard isNamed else { return }
        sink.append(name)
        sink.append(UInt8(ascii: ":"))
    }

    /// Returns the evidence for the country: a plus, or the region in which the text was parsed.
    fileprivate func evidence(of match: FoundNumber) -> String { match.region.map { "\(regions[$0])" } ?? "plus" }
}

/// Writes the numbers of a block, in order, and the text between them.
struct FindWriter: ~Copyable {
    private let output: FindOutput
    private let block: FindBlock
    /// The end of the bytes that were copied, or whose line ends were counted.
    private(set) var done: Int
    private var line: Int

    /// - Parameter begin: The end of the bytes that were copied or counted before.
    init(_ output: FindOutput, _ block: FindBlock, from begin: Int) {
        (self.output, self.block, done) = (output, block, begin)
        line = block.line
        guard output.countsLines else { return }
        line += block.bytes.span.extracting(block.range.lowerBound..<begin).lineFeedCount
    }

    /// Writes the bytes before an offset, or counts their lines.
    mutating func pass(until end: Int, on sink: inout ByteSink) {
        guard done < end else { return }
        let bytes = block.bytes
        let passed = bytes.span.extracting(done..<end)
        done = end
        if case .rewritten = output.form { sink.append(passed) }
        if output.countsLines { line += passed.lineFeedCount }
    }

    /// Writes a number, after the bytes before it.
    mutating func put(_ match: FoundNumber, on sink: inout ByteSink) {
        pass(until: match.range.lowerBound, on: &sink)
        let bytes = block.bytes
        let text = bytes.span.extracting(match.range)
        switch output.form {
        case .counts: break
        case .json: putObject(match, text, on: &sink)
        case .rewritten(let replacement):
            sink.append(replacement.bytes(for: text, match.number))
            done = match.range.upperBound
        case .texts(let lines, let offsets):
            output.putName(on: &sink)
            if lines { putField(line, on: &sink) }
            if offsets { putField(block.offset + match.range.lowerBound, on: &sink) }
            sink.append(text)
            sink.append(.lineFeed)
        }
    }

    private func putField(_ value: Int, on sink: inout ByteSink) {
        sink.append(value)
        sink.append(UInt8(ascii: ":"))
    }

    private func putObject(_ match: FoundNumber, _ text: Span<UInt8>, on sink: inout ByteSink) {
        sink.append("{\"file\":\"")
        sink.append(output.name.span, for: .ndjson)
        let offset = block.offset + match.range.lowerBound
        sink.append("\",\"offset\":\(offset),\"length\":\(text.count),\"line\":\(line),\"text\":\"")
        sink.append(text, for: .ndjson)
        let number = match.number
        let region = number.region(using: output.plan).map { "\"\($0)\"" } ?? "null"
        let e164 = number.e164.map { "\"\($0)\"" } ?? "null"
        let digits = number.extension.map { "\"\($0)\"" } ?? "null"
        sink.append("\",\"e164\":\(e164),\"extension\":\(digits),\"region\":\(region)")
        sink.append(",\"kind\":\"\(number.kind(using: output.plan))\"")
        sink.append(",\"evidence\":\"\(output.evidence(of: match))\"}\n")
    }
}
