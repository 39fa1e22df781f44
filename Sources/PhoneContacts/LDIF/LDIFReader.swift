public import PhoneCharsets
internal import PhoneFiles
public import PhoneNumbers

/// A reader of contacts in LDIF, the text of directories (LDAP), which Thunderbird exports.
///
///     let reader = try LDIFReader("dn: cn=홍길동\ncn: 홍길동\nmobile: 010-1234-5678\n", in: .southKorea)
///     let first = try reader.next()
///
/// Attributes become the fields that columns of the same names have in tables; unknown attributes become properties.
/// Entries are read on demand. Memory is bounded by the beginning of the file, a block and one entry, whose size is
/// limited. Lists, parts of a directory, and changes of other entries are rejected.
public final class LDIFReader: ContactSource {
    private let reader: PhoneValidator
    private let path: String
    private let limits: ImportLimits
    private var lines: LDIFLines
    private var entry: LDIFEntry?
    private var found: ArraySlice<ImportItem> = []
    /// The roles of the attributes seen so far, by their names in lowercase.
    private var roles: [String: CSVMapping.Role?] = [:]
    private var others = OtherNames()

    /// The maximum number of names that are remembered.
    private static let mostNames = 1024

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file; may be a pipe.
    ///   - region: The region where numbers without a plus are dialed.
    ///   - charset: The charset of texts that are not base64; a byte order mark takes precedence. Nil detects it:
    ///   UTF-8, or else the charset that the bytes and the region suggest, which is reported as an issue.
    /// - Throws: `InputFailure` if the file can't be read.
    public convenience init(
        fileAt path: String, in region: PhoneNumber.Region, charset: Charset? = nil
    ) throws(InputFailure) {
        let limits = ImportLimits.standard
        try self.init(
            LineReader(fileAt: path, longestLine: limits.property, charset: charset), path: path, region: region,
            charset: charset, limits: limits)
    }

    /// Reads a text.
    ///
    /// - Throws: Never in practice; the reader for files declares the error.
    public convenience init(_ text: String, in region: PhoneNumber.Region) throws(InputFailure) {
        let limits = ImportLimits.standard
        try self.init(
            LineReader(text: Array(text.utf8), longestLine: limits.property, charset: .utf8), path: "", region: region,
            charset: .utf8, limits: limits)
    }

    init(
        _ lines: consuming LineReader, path: String, region: PhoneNumber.Region, charset: Charset?,
        limits: ImportLimits
    ) throws(InputFailure) {
        self.path = path
        self.limits = limits
        reader = PhoneValidator(region: region, level: .lenient)
        do throws(ReadFailure) {
            let decoder = TextDecoder(charset: charset, region: region.description)
            self.lines = try LDIFLines(lines, decoder: decoder, longest: limits.property)
        } catch {
            throw InputFailure(error, path: path)
        }
        if let assumption = self.lines.assumption { found.append(.issue(assumption)) }
    }

    /// Assigns a role to an attribute, before the first entry is read. Case is ignored.
    public func assign(_ attribute: String, to role: CSVMapping.Role) { roles[attribute.lowercased()] = .some(role) }

    /// How much of the file was read.
    public var progress: ImportProgress { lines.progress }

    /// Returns the next contact or issue; nil at the end.
    ///
    /// - Throws: `InputFailure` if the file can't be read completely. Earlier entries were returned.
    public func next() throws(InputFailure) -> ImportItem? {
        while found.isEmpty {
            guard let line = try nextLine() else {
                endEntry()
                guard found.isEmpty else { break }
                return others.takeIssue().map(ImportItem.issue)
            }
            take(line)
        }
        return found.removeFirst()
    }

    private func nextLine() throws(InputFailure) -> LDIFLines.Line? {
        do throws(ReadFailure) { return try lines.next() } catch { throw InputFailure(error, path: path) }
    }

    private func take(_ line: LDIFLines.Line) {
        if line.bytes.isEmpty { return endEntry() }
        let attribute = LDIFAttribute(line.bytes)
        // The blank line between two entries may be missing.
        if attribute?.plainName == "dn", entry?.isUsed == true { endEntry() }
        var current = entry ?? LDIFEntry(line, limits: limits)
        entry = nil
        for (number, (reason, outcome)) in line.findings {
            found.append(.issue(ImportIssue(line: number, reason, outcome, excerpt: line.bytes)))
        }
        if line.isCut {
            current.note(.tooLong(limit: limits.property), .dropped, line)
        } else if let attribute {
            current.take(attribute, as: attribute.plainName.flatMap(role(of:)), line)
        } else if !current.isChange {
            current.note(.noProperty, .dropped, line)
        }
        entry = current
    }

    private func role(of name: String) -> CSVMapping.Role? {
        if let known = roles[name] { return known }
        let role = CSVMapping.Role(attribute: name)
        if roles.count < Self.mostNames { roles[name] = .some(role) }
        return role
    }

    private func endEntry() {
        guard let ended = entry else { return }
        entry = nil
        guard ended.isUsed else { return }
        found += ended.items(by: reader)
        if ended.rejection != nil { return }
        for name in ended.others.sorted() { others.insert(name) }
    }
}
