internal import PhoneFiles

extension JSONField {
    /// The objects that are examined, the objects in each other, and the paths that are returned. All are limits for
    /// files that hardly are tables.
    private static let (mostObjects, mostDepth, mostPaths) = (20, 4, 100)

    /// Returns the paths of the values of the first objects that are not objects themselves, in the order in which they
    /// occur. A key that contains a dot has no path.
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
            let key = String(decoding: object.extracting(field.key).jsonText, as: UTF8.self)
            guard !key.isEmpty, !key.contains(".") else { continue }
            let path = "\(parent).\(key)"
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
