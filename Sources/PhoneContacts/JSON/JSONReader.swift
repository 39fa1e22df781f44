internal import Foundation
internal import PhoneFiles
public import PhoneNumbers

/// A reader of contacts in JSON: an array of objects, or one object per line.
///
///     let reader = JSONReader("[{\"name\":\"홍길동\",\"mobile\":\"010-1234-5678\"}]", in: .southKorea)
///     let first = try reader.next()
///
/// An object is a ``ContactRecord``, as `phone contacts export --format json` writes it, or any other object, whose
/// keys are names of columns as in tables. An object without such keys may contain a list of objects. Objects are read
/// on demand; memory is bounded by a block and one object, whose size is limited.
public final class JSONReader: ContactSource {
    private let reader: PhoneValidator
    private let region: PhoneNumber.Region
    private let path: String
    private var objects: JSONObjects
    private var found: ArraySlice<ImportItem> = []
    private var hasObjects = false
    /// Whether the current text is outside of objects, which is reported once.
    private var isOutside = false
    /// The mapping of the previous object's keys; most files repeat them.
    private var mapping = CSVMapping(columns: [])
    private var assigned: [(key: String, role: CSVMapping.Role)] = []
    private var others = OtherNames()

    /// Opens a file in UTF-8 or UTF-16.
    ///
    /// - Parameters:
    ///   - path: The file; may be a pipe.
    ///   - region: The region where numbers without a plus are dialed.
    /// - Throws: `InputFailure` if the file can't be opened.
    public convenience init(fileAt path: String, in region: PhoneNumber.Region) throws(InputFailure) {
        let limits = ImportLimits.standard
        let lines = try LineReader(fileAt: path, longestLine: limits.property, charset: nil)
        self.init(lines, path: path, region: region, limits: limits)
    }

    /// Reads a text.
    public convenience init(_ text: String, in region: PhoneNumber.Region) {
        let limits = ImportLimits.standard
        let lines = LineReader(text: Array(text.utf8), longestLine: limits.property, charset: .utf8)
        self.init(lines, path: "", region: region, limits: limits)
    }

    init(_ lines: consuming LineReader, path: String, region: PhoneNumber.Region, limits: ImportLimits) {
        objects = JSONObjects(lines, limit: limits.card)
        self.path = path
        self.region = region
        reader = PhoneValidator(region: region, level: .lenient)
    }

    /// Assigns a role to a key, before the first object is read. Case is ignored.
    public func assign(_ key: String, to role: CSVMapping.Role) { assigned.append((key, role)) }

    /// How much of the file was read.
    public var progress: ImportProgress { objects.progress }

    /// Returns the next contact or issue; nil at the end.
    ///
    /// - Throws: `InputFailure` if the file can't be read completely. Earlier objects were returned.
    public func next() throws(InputFailure) -> ImportItem? {
        while found.isEmpty {
            guard let part = try nextPart() else {
                return others.takeIssue().map(ImportItem.issue)
            }
            switch part {
            case .object(let bytes, let line): take(bytes, line)
            case .rejected(let reason, let line, let bytes): note(line, reason, .rejected, bytes[...])
            case .outside(let line, let bytes): takeOutside(bytes[...], line)
            }
        }
        return found.removeFirst()
    }

    private func nextPart() throws(InputFailure) -> JSONObjects.Part? {
        do throws(ReadFailure) { return try objects.next() } catch { throw InputFailure(error, path: path) }
    }

    private func takeOutside(_ bytes: ArraySlice<UInt8>, _ line: Int) {
        guard !isOutside else { return }
        isOutside = true
        note(line, hasObjects ? .outsideOfObjects : .noObjects, hasObjects ? .dropped : .rejected, bytes)
    }

    private func take(_ bytes: [UInt8], _ line: Int) {
        (hasObjects, isOutside) = (true, false)
        guard let object = JSONText(bytes) else { return note(line, .wrongJSON, .rejected, bytes[...]) }
        take(object, line)
    }

    private func take(_ object: JSONText, _ line: Int) {
        let bytes = object.bytes
        let members = object.members
        if let record = record(bytes, keys: members.map(\.key)) { return take(record, line, bytes) }
        map(members.map(\.key))
        if mapping.isUsable { return take(members.map(\.value), line, bytes) }
        let listed = object.listedObjects()
        if listed.isEmpty { return note(line, .noKeys, .rejected, bytes) }
        for value in listed { take(value, line) }
    }

    /// Returns the record in an object; nil if the object has other keys, or values of other types.
    private func record(_ bytes: ArraySlice<UInt8>, keys: [String]) -> ContactRecord? {
        guard keys.allSatisfy(ContactRecord.keys.contains) else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try? decoder.decode(ContactRecord.self, from: Data(bytes))
    }

    private func take(_ record: ContactRecord, _ line: Int, _ bytes: ArraySlice<UInt8>) {
        let details = record.details(in: region)
        for number in record.numbers {
            for trouble in NumberCell(number.text, by: reader).troubles {
                note(line, trouble.reason, .kept, Array(trouble.text.utf8)[...])
            }
        }
        guard details.name.isVisible else { return note(line, .empty, .rejected, bytes) }
        found.append(.contact(details, line: line))
    }

    /// Takes an object as a row. A list becomes several cells; an object or a nested list is kept as JSON.
    private func take(_ values: [JSONText], _ line: Int, _ bytes: ArraySlice<UInt8>) {
        var cells = CSVFields()
        for (index, value) in values.enumerated() where !value.isNull {
            let key = mapping.columns[index]
            let texts = value.texts?.map(\.trimmed)
            if let role = mapping.roles[index], let texts {
                for text in texts { cells.take(text, as: role, ofColumn: key) }
            } else if texts?.allSatisfy(\.isEmpty) != true {
                cells.take(texts?.joined(separator: "\n") ?? value.json, ofColumn: key)
                others.insert(key)
            }
        }
        found += cells.items(by: reader, line: line, excerpt: bytes)
    }

    /// Maps the keys of an object, unless they are those of the previous one.
    private func map(_ keys: [String]) {
        guard mapping.columns != keys else { return }
        mapping = CSVMapping(columns: keys)
        for (key, role) in assigned { _ = mapping.assign(key, to: role) }
    }

    private func note(
        _ line: Int, _ reason: ImportIssue.Reason, _ outcome: ImportIssue.Outcome, _ bytes: ArraySlice<UInt8>
    ) {
        found.append(.issue(ImportIssue(line: line, reason, outcome, excerpt: bytes)))
    }
}
