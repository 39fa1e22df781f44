/// The time and the memory of creating an engine of the C core with the standard plan.
enum EngineCreation: Group {
    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        guard let engine = setting.engine else { return [] }
        let program = try PeerProgram([engine])
        var comparison = Comparison("Create an engine", unit: "call", prominence: .table)
        comparison.add(program.name, note: { "\((program.bytes / 1024).grouped) KiB" }) { program.run("create") }
        return [comparison]
    }
}
