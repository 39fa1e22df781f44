import PhoneModel
import PhoneNumbers

/// The results for a text besides its number: the findings for the text alone and as a line of a buffer, and results
/// that only the engines have.
extension Answerer {
    func finding(_ text: String, in region: PhoneNumber.Region) -> String {
        let finding = check(text, in: region)
        return described(finding.level, finding.kind, finding.region, finding.reason)
    }

    /// Returns the finding for a line; empty for a text of several lines.
    func line(_ text: String, in region: PhoneNumber.Region) -> String {
        guard !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return "" }
        var columns = LineColumns(.all)
        let bytes = Array(text.utf8) + [0x0A]
        _ = stages.checkLines(bytes.span, isEnd: true, in: region, into: &columns)
        guard columns.count == 1, let code = columns.regions?.first else { return "not a line" }
        return described(
            PhoneNumber.Level(rawValue: columns.levels[0]), PhoneNumber.Kind(rawValue: columns.kinds[0]),
            code == 0 ? nil : PhoneNumber.Region(code: code), PhoneNumber.Reason(rawValue: columns.reasons[0]))
    }

    /// Returns offsets, texts with other separators, and all other results without an equivalent.
    func remainders(of text: String, in region: PhoneNumber.Region) -> [String] {
        let finding = check(text, in: region)
        let bytes = Array(text.utf8)
        let parsing = stages.parse(bytes.span, in: region)
        var fields = ["\(finding.offset)", "\(parsing.offset)", "\(stages.maximum(of: bytes.span, in: region))"]
        fields.append(finding.number.map { digits(of: $0) } ?? "")
        guard let number = parsing.number else { return fields }
        for style in PhoneNumber.Style.allCases {
            for separator in PhoneNumber.Separator.allCases {
                fields.append(stages.format(number, style, separator) ?? "")
            }
        }
        fields.append(stages.groupFormat(of: number).map { "\($0.text) \($0.nationalPrefixRule ?? "")" } ?? "")
        return fields
    }

    private func check(_ text: String, in region: PhoneNumber.Region) -> Finding {
        let bytes = Array(text.utf8)
        return stages.check(bytes.span, in: region)
    }

    private func described(
        _ level: PhoneNumber.Level?, _ kind: PhoneNumber.Kind?, _ region: PhoneNumber.Region?,
        _ reason: PhoneNumber.Reason?
    ) -> String {
        let texts = [level?.description, (kind ?? .unknown).description, region?.description, reason?.description]
        return texts.map { $0 ?? "" }.joined(separator: " ")
    }
}
