import PhoneFiles
import PhoneNumbers

/// Verdicts as rows.
struct CheckTable: CheckReport, ~Copyable {
    private static let columns = [
        "line", "input", "valid", "level", "kind", "region", "e164", "national", "reason", "offset",
    ]

    private let validator: PhoneValidator
    private let namesFiles: Bool
    private var file: [UInt8] = []
    /// The last region and its letters, which are nearly always the next one's too.
    private var region: (region: PhoneNumber.Region, letters: String)?
    private var table: Table
    private var sink = ByteSink(.standardOutput)

    /// - Parameter namesFiles: Whether a column `file` comes first.
    init(_ form: TableForm, namesFiles: Bool, validator: PhoneValidator) {
        self.validator = validator
        self.namesFiles = namesFiles
        table = Table(form, columns: namesFiles ? ["file"] + Self.columns : Self.columns)
        table.putHeader(on: &sink)
    }

    var failure: SystemError? { sink.failure }

    mutating func beginFile(_ name: [UInt8]) { file = name }

    mutating func put(_ verdict: Verdict, on input: Span<UInt8>, line: Int) {
        let number = verdict.number
        if namesFiles { table.put(bytes: file, on: &sink) }
        table.put(line, on: &sink)
        table.put(input, on: &sink)
        table.put(verdict.isAccepted, on: &sink)
        table.put(word: verdict.level?.description ?? "none", on: &sink)
        table.put(word: verdict.kind?.description, on: &sink)
        table.put(word: letters(of: verdict.region), on: &sink)
        table.put(word: number.flatMap { validator.format($0, .e164) }, on: &sink)
        table.put(word: number.flatMap { validator.format($0, .national) }, on: &sink)
        table.put(word: verdict.reason?.description, on: &sink)
        table.put(verdict.offset, on: &sink)
        table.endRow(on: &sink)
    }

    private mutating func letters(of region: PhoneNumber.Region?) -> String? {
        guard let region else { return nil }
        if let known = self.region, known.region == region { return known.letters }
        self.region = (region, region.description)
        return region.description
    }

    mutating func flush() -> Bool { sink.flush() }
}
