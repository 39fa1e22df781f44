import PhoneNumbers
import PhoneShell

extension Explanation {
    private static let columns = [
        "input", "valid", "requiredLevel", "level", "strict", "standard", "lenient", "kind", "region", "callingCode",
        "e164",
        "international", "national", "rfc3966", "digits", "extension", "live", "suggestion", "reason", "offset",
        "message", "place", "carrier", "timeZones", "shortNumber",
    ]

    /// Writes one JSON object on one line, with null for absent values.
    func putJSON(on sink: inout ByteSink) {
        var table = Table(.ndjson, columns: Self.columns)
        table.put(text.span, on: &sink)
        table.put(verdict.isAccepted, on: &sink)
        table.put(word: validator.level.description, on: &sink)
        table.put(word: verdict.level?.description ?? "none", on: &sink)
        for level in Self.levels { table.put(isAccepted(at: level), on: &sink) }
        table.put(word: verdict.kind?.description, on: &sink)
        table.put(word: verdict.region?.description, on: &sink)
        table.put(verdict.number?.callingCode, on: &sink)
        table.put(word: e164, on: &sink)
        for style in [PhoneNumber.Style.international, .national, .rfc3966, .digits] {
            table.put(word: formatted(style), on: &sink)
        }
        table.put(word: verdict.number?.extension, on: &sink)
        table.put(word: live, on: &sink)
        table.put(text: verdict.suggestion, on: &sink)
        table.put(word: verdict.reason?.description, on: &sink)
        table.put(verdict.offset, on: &sink)
        table.put(text: verdict.message(in: language), on: &sink)
        table.put(text: place, on: &sink)
        table.put(text: carrier, on: &sink)
        table.put(word: timeZones.isEmpty ? nil : timeZones.joined(separator: " "), on: &sink)
        table.put(word: shortNumber.isEmpty ? nil : shortNumber.joined(separator: " "), on: &sink)
        table.endRow(on: &sink)
    }
}
