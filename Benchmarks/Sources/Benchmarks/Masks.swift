import PhoneNumbers

/// Masking and unmasking card numbers.
enum Masks: Group {
    static let card = "#### #### #### ####"

    static func comparisons(_ setting: Setting) -> [Comparison] {
        var random = SplitMix64(state: Corpus.seed)
        let raw = (0..<20_000).map { _ in
            String((0..<1 + random.below(16)).map { _ in Character(String(random.below(10))) })
        }
        let shown = raw.map { Naive.masked($0, by: card) }
        var drawing = Comparison("Mask a card number of up to 16 digits", unit: "text", prominence: .picture)
        var stripping = Comparison("Unmask a card number", unit: "text")
        for engine in PhoneEngine.compared {
            guard let mask = try? TextMask(card, engine: engine) else { continue }
            drawing.add("\(engine)", over: raw) { mask.masked($0) }
            stripping.add("\(engine)", over: shown) { mask.unmasked($0) }
        }
        drawing.add("naive Character code", over: raw) { Naive.masked($0, by: card) }
        stripping.add("naive Character code", over: shown, Naive.digits)
        return [drawing, stripping]
    }
}
