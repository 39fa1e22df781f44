package import PhoneModel

extension PortableEngine {
    /// - C twin: `phn_suggest`.
    package func suggestion(for text: Span<UInt8>, in region: PhoneNumber.Region) -> PhoneNumber? {
        var finding = check(text, in: region)
        if let level = finding.level, level > .lenient { return nil }
        if profile == .standard && finding.reason == .notANumber, let decimal = Decimal(text) {
            finding = check(decimal.integer.span, in: region)
        }
        guard let number = finding.number, finding.level != nil, isCertain(finding, number) else { return nil }
        return number
    }
}
