import PhoneModel
import PhoneNumbers

/// What engines say of a text beside its number: the findings of checking it alone and as a line of a buffer, and what
/// only engines are compared by.
extension Answerer {
    func finding(_ text: String, in region: PhoneNumber.Region) -> String {
        let finding = check(text, in: region)
        return described(finding.level, finding.kind, finding.region, finding.reason)
    }

    /// The finding of a line; nothing for a text that is more than one line.
    func line(_ text: String, in region: PhoneNumber.Region) -> String {
        guard !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return "" }
        var columns = LineColumns(.all)
        let bytes = Array(text.utf8) + [0x0A]
        _ = stages.checkLines(bytes.span, isEnd: true, in: region, into: &columns)
        guard columns.count == 1, let code = columns.regions?.first else { return "no line" }
        return described(
            PhoneNumber.Level(rawValue: columns.levels[0]), PhoneNumber.Kind(rawValue: columns.kinds[0]),
            code == 0 ? nil : PhoneNumber.Region(code: code), PhoneNumber.Reason(rawValue: columns.reasons[0]))
    }

    /// Offsets, texts in other separators, and whatever else has no counterpart.
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
