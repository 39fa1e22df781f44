import PhoneFiles
import PhoneNumbers

/// Verdicts for people: aligned, a line each.
///
///     3  ok  010-2345-6789               strict    mobile             +821023456789
///     4  no  010-2345-67                 none      mobile             tooShort at 11: The number is not complete: …
struct CheckText: CheckReport, ~Copyable {
    private static let inputWidth = 26
    /// Longer inputs are cut: a line is for reading, the tables have all of it.
    private static let longestInput = 40
    private static let levelWidth = 8
    private static let kindWidth = 17

    private let validator: PhoneValidator
    private let namesFiles: Bool
    private let terminal = Terminal(.standardOutput)
    private var isFirstFile = true
    private var sink = ByteSink(.standardOutput)

    /// - Parameter namesFiles: Whether a heading stands above the lines of each file.
    init(namesFiles: Bool, validator: PhoneValidator) {
        self.validator = validator
        self.namesFiles = namesFiles
    }

    var failure: SystemError? { sink.failure }

    mutating func beginFile(_ name: [UInt8]) {
        guard namesFiles else { return }
        if !isFirstFile { sink.append(.lineFeed) }
        isFirstFile = false
        sink.append(terminal.bold("==> \(Display.shown(name.span).text) <=="))
        sink.append(.lineFeed)
    }

    mutating func put(_ verdict: Verdict, on input: Span<UInt8>, line: Int) {
        let shown = Display.shown(input, limit: Self.longestInput)
        let number = String(line)
        sink.append(.space, times: 5 - number.utf8.count)
        sink.append(terminal.dim(number))
        sink.append("  ")
        sink.append(verdict.isAccepted ? terminal.green("ok") : terminal.red("no"))
        sink.append("  ")
        putCell(shown.text, shown.width, of: Self.inputWidth)
        putCell(verdict.level?.description ?? "none", of: Self.levelWidth)
        putCell(verdict.kind?.description ?? "-", of: Self.kindWidth)
        sink.append(outcome(of: verdict))
        sink.append(.lineFeed)
    }

    /// A text filled to the width of its column, and the gap behind it. Words of ours are ASCII.
    private mutating func putCell(_ text: String, _ width: Int? = nil, of columns: Int) {
        sink.append(text)
        sink.append(.space, times: max(columns - (width ?? text.utf8.count), 0) + 2)
    }

    /// The number from anywhere, else as it is dialled at home; of a rejected text the reason.
    private func outcome(of verdict: Verdict) -> String {
        if let reason = verdict.reason, let offset = verdict.offset {
            return "\(reason) at \(offset): \(verdict.message(in: .english) ?? "")"
        }
        return verdict.number.flatMap { validator.format($0, .e164) ?? validator.format($0, .national) } ?? ""
    }

    mutating func flush() -> Bool { sink.flush() }
}
