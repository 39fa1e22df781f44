import PhoneFiles
import PhoneNumbers

/// What `phone find` writes about a file.
enum FindForm {
    /// The numbers as they are written, after the fields that were asked for.
    case texts(lines: Bool, offsets: Bool)
    /// How many numbers there are.
    case counts
    /// An object for each number.
    case json
    /// The whole text, with its numbers replaced.
    case rewritten(FindReplacement)
}

/// Writes the numbers of one file.
struct FindOutput {
    let form: FindForm
    let plan: NumberingPlan
    let regions: [PhoneNumber.Region]
    let name: [UInt8]
    /// Whether the name precedes each text and count.
    let isNamed: Bool
    private(set) var count = 0
    /// The offset up to which bytes were copied, or their line ends counted.
    private var done = 0
    private var line = 1

    init(
        _ form: FindForm, plan: NumberingPlan, regions: [PhoneNumber.Region], name: [UInt8], isNamed: Bool
    ) {
        (self.form, self.plan, self.regions, self.name, self.isNamed) = (form, plan, regions, name, isNamed)
    }

    /// Writes the numbers that a part has completed, and what is before the place where the search continues.
    mutating func put(_ found: [FoundNumber], of stream: NumberStream, on sink: inout ByteSink) {
        let bytes = stream.bytes.span
        for match in found {
            pass(bytes, until: match.range.lowerBound, of: stream, on: &sink)
            put(match, bytes.extracting(match.range), at: stream.dropped + match.range.lowerBound, on: &sink)
        }
        pass(bytes, until: stream.at, of: stream, on: &sink)
        count += found.count
    }

    mutating func end(on sink: inout ByteSink) {
        guard case .counts = form else { return }
        putName(on: &sink)
        sink.append(count)
        sink.append(.lineFeed)
    }

    private mutating func pass(_ bytes: Span<UInt8>, until end: Int, of stream: NumberStream, on sink: inout ByteSink) {
        guard done - stream.dropped < end else { return }
        let passed = bytes.extracting(done - stream.dropped..<end)
        done = stream.dropped + end
        switch form {
        case .rewritten: sink.append(passed)
        case .json, .texts(lines: true, _): line += passed.lineFeedCount
        case .counts, .texts: break
        }
    }

    private mutating func put(_ match: FoundNumber, _ text: Span<UInt8>, at offset: Int, on sink: inout ByteSink) {
        switch form {
        case .counts: break
        case .json: putObject(match, text, at: offset, on: &sink)
        case .rewritten(let replacement):
            sink.append(replacement.bytes(for: text, match.number))
            done = offset + text.count
        case .texts(let lines, let offsets):
            putName(on: &sink)
            if lines { putField(line, on: &sink) }
            if offsets { putField(offset, on: &sink) }
            sink.append(text)
            sink.append(.lineFeed)
        }
    }

    private func putName(on sink: inout ByteSink) {
        guard isNamed else { return }
        sink.append(name)
        sink.append(UInt8(ascii: ":"))
    }

    private func putField(_ value: Int, on sink: inout ByteSink) {
        sink.append(value)
        sink.append(UInt8(ascii: ":"))
    }

    private func putObject(_ match: FoundNumber, _ text: Span<UInt8>, at offset: Int, on sink: inout ByteSink) {
        sink.append("{\"file\":\"")
        sink.append(name.span, for: .ndjson)
        sink.append("\",\"offset\":\(offset),\"length\":\(text.count),\"line\":\(line),\"text\":\"")
        sink.append(text, for: .ndjson)
        let number = match.number
        let region = number.region(using: plan).map { "\"\($0)\"" } ?? "null"
        let e164 = number.e164.map { "\"\($0)\"" } ?? "null"
        sink.append("\",\"e164\":\(e164),\"region\":\(region),\"kind\":\"\(number.kind(using: plan))\"")
        sink.append(",\"evidence\":\"\(evidence(of: match))\"}\n")
    }

    /// What shows the country: a plus, or the region in which the text was read.
    private func evidence(of match: FoundNumber) -> String { match.region.map { "\(regions[$0])" } ?? "plus" }
}
