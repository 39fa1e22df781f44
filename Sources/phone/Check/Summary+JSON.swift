import PhoneNumbers
import PhoneShell

extension Summary {
    /// One object in one line. All words are always there and always in the same order, so that programs need not ask
    /// whether a key exists.
    func putJSON(on sink: inout ByteSink) {
        sink.append("{\"lines\":\(counts.total),\"accepted\":\(counts.accepted),\"rejected\":\(counts.rejected)")
        put(
            "levels", Self.levels.map { ("\($0)", counts.count(of: $0)) }, counts.count(of: nil as PhoneNumber.Level?),
            on: &sink)
        put(
            "kinds", PhoneNumber.Kind.allCases.map { ("\($0)", counts.count(of: $0)) },
            counts.count(of: nil as PhoneNumber.Kind?), on: &sink)
        put("reasons", PhoneNumber.Reason.allCases.map { ("\($0)", counts.count(of: $0)) }, nil, on: &sink)
        sink.append("}\n")
    }

    /// Words of ours need no escapes.
    private func put(_ key: String, _ rows: [(name: String, count: Int)], _ none: Int?, on sink: inout ByteSink) {
        let all = rows + (none.map { [("none", $0)] } ?? [])
        sink.append(",\"\(key)\":{")
        sink.append(all.map { "\"\($0.name)\":\($0.count)" }.joined(separator: ","))
        sink.append("}")
    }
}
