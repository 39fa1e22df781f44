extension AsYouTypeFormatter {
    /// A number of the region that is written with its calling code, as autofill writes it, in national notation; every
    /// other text as it is. O(UTF-8 bytes).
    ///
    ///     let live = AsYouTypeFormatter(region: .southKorea)
    ///     live.nationalFormat(of: "+82 10-2345-6789")       // 010-2345-6789
    ///     live.nationalFormat(of: "+82 10-23")              // +82 10-23: no number yet
    public func nationalFormat(of text: String) -> String { backend.nationalFormat(of: text, in: region) }
}

extension Backend {
    /// A number of a region with its calling code in national notation; any other text unchanged. O(UTF-8 bytes).
    func nationalFormat(of text: String, in region: PhoneNumber.Region) -> String {
        text.withUTF8Span { bytes in
            guard marks(of: bytes).utf8.first == UInt8(ascii: "+"),
                let number = check(bytes, in: region).number, !number.isDomestic,
                mainRegion(ofCallingCode: number.callingCode) == region
            else { return nil }
            return format(number, .national)
        } ?? text
    }
}
