import PhoneNumbers

/// Masking and unmasking card numbers.
enum Masks: Group {
    static let card = "#### #### #### ####"

    static func comparisons(_ setting: Setting) -> [Comparison] {
        var random = SplitMix64(state: Corpus.seed)
        let raw = (0..<20_000).map { _ in digits(1 + random.below(16), &random) }
        let shown = raw.map { Naive.masked($0, by: card) }
        let whole = (0..<20_000).map { _ in digits(16, &random) }
        var drawing = Comparison("Mask a card number of up to 16 digits", unit: "text", prominence: .picture)
        var drawingWhole = Comparison("Mask a card number of 16 digits", unit: "text")
        var stripping = Comparison("Unmask a card number", unit: "text")
        for engine in PhoneEngine.compared {
            guard let mask = try? TextMask(card, engine: engine) else { continue }
            drawing.add("\(engine)", over: raw) { mask.masked($0) }
            drawingWhole.add("\(engine)", over: whole) { mask.masked($0) }
            stripping.add("\(engine)", over: shown) { mask.unmasked($0) }
        }
        drawing.add("naive Character code", over: raw) { Naive.masked($0, by: card) }
        drawingWhole.add("naive Character code", over: whole) { Naive.masked($0, by: card) }
        stripping.add("naive Character code", over: shown, Naive.digits)
        return [drawing, drawingWhole, stripping]
    }

    private static func digits(_ count: Int, _ random: inout SplitMix64) -> String {
        String((0..<count).map { _ in Character(String(random.below(10))) })
    }
}
