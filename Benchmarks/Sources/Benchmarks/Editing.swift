import PhoneNumbers

/// One key in a field: a String with a selection in, a String with a selection out.
enum Editing {
    static func run() {
        let fields = (0..<10).map { caret in EditableText("010-2345-6789", selection: caret..<caret + 1) }
        compare("edit of a 13-character phone field", unit: "edit") { engine in
            let live = LiveFormatter(region: .southKorea, engine: engine)
            return { length(of: fields.map { live.applying(.insert("9"), to: $0) }) }
        }
        let cards = (0..<10).map { caret in EditableText("1234 5678 9012 345", caret: caret) }
        compare("edit of an 18-character card field", unit: "edit") { engine in
            guard let mask = try? Mask("#### #### #### ####", engine: engine) else { return { 0 } }
            return { length(of: cards.map { mask.applying(.insert("9"), to: $0) }) }
        }
    }

    private static func length(of results: [EditResult]) -> Int {
        results.reduce(0) { $0 + $1.field.text.utf8.count + $1.field.caret }
    }

    private static func compare(_ title: String, unit: String, _ make: (PhoneEngine) -> () -> Int) {
        var comparison = Comparison(title, unit: unit)
        for engine in [PhoneEngine.native, .portable] {
            let body = make(engine)
            comparison.add(engine.rawValue, operations: 100_000) {
                var sum = 0
                for _ in 0..<10_000 { sum &+= body() }
                return sum
            }
        }
        comparison.run(rounds: 15)
    }
}
