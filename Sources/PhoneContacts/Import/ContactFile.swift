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
        /// Entries of a directory, read by ``LDIFReader``.
        case ldif
        /// JSON objects, read by ``JSONReader``.
        case json

        /// The format that the name of a file shows; nil for any other name.
        public init?(fileName name: String) {
            let name = name.lowercased()
            let endings: [(format: Self, endings: [String])] = [
                (.vcf, [".vcf", ".vcard"]), (.csv, [".csv", ".tsv"]), (.ldif, [".ldif", ".ldi"]),
                (.json, [".json", ".ndjson", ".jsonl"]),
            ]
            guard let known = endings.first(where: { $0.endings.contains(where: name.hasSuffix) }) else { return nil }
            self = known.format
        }
    }

    /// The number of bytes that are searched for the beginning of a vCard.
    private static let beginningBytes = 4096

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file; may be a pipe.
    ///   - region: The region where numbers without a plus are dialed.
    ///   - format: Nil detects the format: a file that begins with a vCard contains vCards. Any other file has the
    ///   format of its name (`.vcf`, `.csv`, `.ldif`, `.json`), or that of its beginning: a vCard in the first 4 KiB,
    ///   an entry of LDIF or a JSON object. All others are tables.
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
        case .ldif: return try LDIFReader(lines, path: path, region: region, charset: charset, limits: limits)
        case .json: return JSONReader(lines, path: path, region: region, limits: limits)
        }
    }

    private static func format(of beginning: ArraySlice<UInt8>, path: String) -> Format {
        // Ignores spaces, which some exporters write before and within the first line.
        let text = String(decoding: beginning.filter { 0x21...0x7E ~= $0 }, as: UTF8.self).uppercased()
        if text.hasPrefix("BEGIN:VCARD") { return .vcf }
        if let named = Format(fileName: path) { return named }
        if text.contains("BEGIN:VCARD") { return .vcf }
        if beginning.beginsWithEntry { return .ldif }
        return text.hasPrefix("{\"") || text.hasPrefix("[{\"") || text == "[]" ? .json : .csv
    }
}

extension ArraySlice<UInt8> {
    /// Whether the first line that is neither blank nor a comment nor a version is the name of an LDIF entry.
    fileprivate var beginsWithEntry: Bool {
        let lines = split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn }).lazy.map {
            String(decoding: $0, as: UTF8.self).trimmed.lowercased()
        }
        let first = lines.first { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("version:") }
        return first?.hasPrefix("dn:") == true
    }
}
