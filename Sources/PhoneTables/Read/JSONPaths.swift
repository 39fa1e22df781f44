internal import PhoneFiles

extension JSONField {
    /// The maximum number of examined objects, of nesting levels, and of paths that are returned. Only files that are
    /// hardly tables reach these limits.
    private static let (mostObjects, mostDepth, mostPaths) = (20, 4, 100)

    /// Returns the paths of all values, except nested objects, in the first objects of a file, in order of occurrence.
    static func paths(in rows: Span<UInt8>) -> [String] {
        var index = RowIndex(CellSyntax(delimiter: nil), columns: [])
        index.index(rows)
        var paths: [String] = []
        for row in index.rows.prefix(mostObjects) {
            addPaths(in: rows.extracting(row.start..<row.end), of: "", depth: 1, to: &paths)
        }
        return paths
    }

    private static func addPaths(
        in object: Span<UInt8>, of parent: String, depth: Int, to paths: inout [String]
    ) {
        var fields = JSONFields()
        guard fields.read(object) else { return }
        for field in fields.fields where paths.count < mostPaths {
            let path = "\(parent).\(pathKey(object.extracting(field.key).jsonText))"
            if case .container(let range) = field.value, object[range.lowerBound] == UInt8(ascii: "{") {
                if depth < mostDepth {
                    addPaths(in: object.extracting(range), of: path, depth: depth + 1, to: &paths)
                }
            } else if !paths.contains(path) {
                paths.append(path)
            }
        }
    }
}
