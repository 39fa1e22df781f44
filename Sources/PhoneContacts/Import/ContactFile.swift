public import PhoneCharsets
internal import PhoneFiles
public import PhoneNumbers

/// Opens files of contacts in any supported format.
///
///     let source = try ContactFile.open(at: "contacts.vcf", in: .southKorea)
///     while let item = try source.next() { print(item) }
public enum ContactFile {
    /// A format of contacts.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        /// vCards, read by ``VCardReader``.
        case vcf
        /// A CSV table, read by ``CSVReader``.
        case csv
    }

    /// The number of bytes that are searched for the beginning of a vCard.
    private static let beginningBytes = 4096

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file; may be a pipe.
    ///   - region: The region where numbers without a plus are dialed.
    ///   - format: Nil detects the format: a file that begins with a vCard contains vCards. Any other file has the
    ///   format of its name (`.vcf`, `.csv`), or contains vCards if one begins in the first 4 KiB.
    ///   - charset: The charset of texts that declare none; nil detects it.
    /// - Throws: `InputFailure` if the file can't be opened, or its first row can't be read.
    public static func open(
        at path: String, in region: PhoneNumber.Region, format: Format? = nil, charset: Charset? = nil
    ) throws(InputFailure) -> any ContactSource {
        let limits = ImportLimits.standard
        var lines = try LineReader(fileAt: path, longestLine: limits.property, charset: charset)
        switch format ?? Self.format(of: lines.beginning().prefix(beginningBytes), path: path) {
        case .vcf: return VCardReader(lines, path: path, region: region, charset: charset, limits: limits)
        case .csv:
            return try CSVReader(lines, path: path, region: region, charset: charset, limit: limits.property)
        }
    }

    private static func format(of beginning: ArraySlice<UInt8>, path: String) -> Format {
        // Ignores spaces, which some exporters write before and within the first line.
        let text = String(decoding: beginning.filter { 0x21...0x7E ~= $0 }, as: UTF8.self).uppercased()
        let name = path.lowercased()
        if text.hasPrefix("BEGIN:VCARD") || name.hasSuffix(".vcf") || name.hasSuffix(".vcard") { return .vcf }
        if name.hasSuffix(".csv") || name.hasSuffix(".tsv") { return .csv }
        return text.contains("BEGIN:VCARD") ? .vcf : .csv
    }
}
