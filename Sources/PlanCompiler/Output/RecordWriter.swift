/// Writes records as their layout describes them. Fields are named, so their order in a call does not matter.
struct RecordWriter {
    private let layout: RecordLayout
    private(set) var bytes: [UInt8] = []

    /// - Parameter name: The name of a layout in `RecordLayout.all`.
    init(_ name: String) {
        guard let layout = RecordLayout.all.first(where: { $0.name == name }) else {
            preconditionFailure("no record is named \(name)")
        }
        self.layout = layout
    }

    /// Adds a record. Each field of the layout has a value, or several if it repeats; unused bytes are zero.
    mutating func append(_ values: KeyValuePairs<String, [UInt32]>) {
        var missing = Dictionary(values.map { ($0.key, $0.value) }) { _, _ in
            preconditionFailure("\(layout.name) has a field twice")
        }
        for field in layout.fields {
            guard let values = field.isUnused ? .some([0]) : missing.removeValue(forKey: field.name) else {
                preconditionFailure("\(layout.name) has no value for \(field.name)")
            }
            precondition(values.count == field.count, "\(layout.name).\(field.name) has \(values.count) values")
            for value in values { append(value, bytes: field.bytes) }
        }
        precondition(missing.isEmpty, "\(layout.name) has no field \(missing.keys.sorted())")
    }

    private mutating func append(_ value: UInt32, bytes count: Int) {
        precondition(count >= 4 || value < 1 << (8 * UInt32(count)), "\(value) is too large for \(count) bytes")
        for byte in 0..<count { bytes.append(byte < 4 ? UInt8(truncatingIfNeeded: value >> (8 * UInt32(byte))) : 0) }
    }
}
