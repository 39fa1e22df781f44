public import ArgumentParser
import PhoneContacts
import PhoneShell

/// `--map COLUMN=FIELD`: the field of a table's column, of an attribute in LDIF, or of a key in JSON.
public struct ColumnMap: ExpressibleByArgument, Sendable {
    let column: String
    let field: String

    public init?(argument: String) {
        // Field names contain no equals sign, but column names may.
        guard let equals = argument.lastIndex(of: "=") else { return nil }
        column = argument[..<equals].trimmingBlanks
        field = argument[argument.index(after: equals)...].trimmingBlanks
        if column.isEmpty || field.isEmpty { return nil }
    }

    /// Opens the files and assigns fields to the columns of tables, before anything is imported.
    ///
    /// - Returns: The opened file for each source; nil if it is to be opened later.
    static func open(
        _ sources: [Source], by reader: SourceReader, _ maps: [ColumnMap]
    ) throws(Failure) -> [(any ContactSource)?] {
        guard !maps.isEmpty else { return sources.map { _ in nil } }
        var roles: [(map: ColumnMap, role: CSVMapping.Role)] = []
        for map in maps {
            guard let role = CSVMapping.Role(field: map.field) else {
                let names = CSVMapping.Role.fieldNames.joined(separator: ", ")
                throw .usage("--map: unknown field '\(map.field)'; the fields are \(names)")
            }
            roles.append((map, role))
        }
        // A file that can't be opened is reported when it is imported.
        let opened = sources.map { source -> (any ContactSource)? in try? reader.open(source) }
        let tables = opened.compactMap { $0 as? CSVReader }
        for (map, role) in roles {
            let isFound = opened.map { assign(map.column, to: role, in: $0) }.contains(true)
            guard isFound || tables.isEmpty && opened.contains(where: { $0 == nil }) else {
                throw .usage("--map: unknown column '\(map.column)'; \(words(tables))")
            }
        }
        return opened
    }

    /// Returns whether a file has the column, or may have it: attributes and keys are known when they are read.
    private static func assign(
        _ column: String, to role: CSVMapping.Role, in source: (any ContactSource)?
    ) -> Bool {
        switch source {
        case let table as CSVReader: return table.assign(column, to: role)
        case let entries as LDIFReader: entries.assign(column, to: role)
        case let objects as JSONReader: objects.assign(column, to: role)
        default: return false
        }
        return true
    }

    private static func words(_ tables: [CSVReader]) -> String {
        guard !tables.isEmpty else { return "none of the files is a table" }
        var seen: Set<String> = []
        let columns = tables.flatMap(\.mapping.columns).filter { !$0.isEmpty && seen.insert($0).inserted }
        return "the columns are \(columns.joined(separator: ", "))"
    }
}
