internal import PhoneFiles

/// Texts in properties of one name, several of which may be in one line: `NICKNAME:one,two`.
struct CardList {
    let name: String
    /// Whether a comma separates texts.
    let hasCommas: Bool

    static let nicknames = CardList(name: "NICKNAME", hasCommas: true)
    static let categories = CardList(name: "CATEGORIES", hasCommas: true)
    static let titles = CardList(name: "TITLE", hasCommas: false)

    /// Returns the texts of all lines, without empty and repeated ones.
    func texts(in properties: [CardProperty]) -> [String] {
        var seen: Set<String> = []
        return properties.flatMap(texts(of:)).filter { seen.insert($0).inserted }
    }

    private func texts(of property: CardProperty) -> [String] {
        guard property.name == name else { return [] }
        guard hasCommas else { return [property.text].filter { !$0.isEmpty } }
        return CardText.parts(of: property.value, between: .comma).map { CardText.unescaped($0).trimmed }
            .filter { !$0.isEmpty }
    }

    /// Replaces the texts. Lines whose texts are all kept do not change.
    func set(_ texts: [String], in properties: inout [CardProperty]) {
        var seen: Set<String> = []
        let texts = texts.map(\.trimmed).filter { !$0.isEmpty && seen.insert($0).inserted }
        guard texts != self.texts(in: properties) else { return }
        let narrowed = narrowed(to: seen, properties)
        let present = Set(self.texts(in: narrowed))
        let left = texts.filter { !present.contains($0) }
        var result = narrowed
        insert(left, into: &result)
        // If the existing lines can't have this order, new lines replace them.
        if self.texts(in: result) != texts {
            result = properties.filter { self.texts(of: $0).isEmpty }
            insert(texts, into: &result)
        }
        properties = result
    }

    /// Returns the lines without the texts that are not in `texts`.
    private func narrowed(to texts: Set<String>, _ properties: [CardProperty]) -> [CardProperty] {
        properties.compactMap { property in
            let own = self.texts(of: property)
            let kept = own.filter(texts.contains)
            if kept == own { return property }
            guard !kept.isEmpty, let line = ContentLine(Array(property.description.utf8)) else { return nil }
            let head = String(decoding: line.bytes[..<line.value.startIndex], as: UTF8.self)
            return CardProperty(line: head + joined(kept))
        }
    }

    /// Adds texts to the last line of this name, or in new lines after it.
    private func insert(_ texts: [String], into properties: inout [CardProperty]) {
        guard !texts.isEmpty else { return }
        let last = properties.lastIndex { $0.name == name }
        if hasCommas, let last, properties[last].description.hasPrefix("\(name):") {
            properties[last] = CardProperty(line: "\(properties[last]),\(joined(texts))")
        } else {
            let lines = hasCommas ? [texts] : texts.map { [$0] }
            properties.insert(
                contentsOf: lines.map { CardProperty(line: "\(name):\(joined($0))") },
                at: last.map { $0 + 1 } ?? properties.endIndex)
        }
    }

    private func joined(_ texts: [String]) -> String { texts.map { CardText.escaped($0) }.joined(separator: ",") }
}
