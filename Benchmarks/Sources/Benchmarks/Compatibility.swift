import PhoneNumberKitCompatibility

/// Parsing by the interface of PhoneNumberKit.
enum Compatibility: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        let utility = PhoneNumberUtility()
        let lines = Corpus.lines(30_000, invalid: false)
        var comparison = Comparison(
            "Parse a valid number by PhoneNumberKit's interface", unit: "number", prominence: .table)
        comparison.add("parse, Korea", operations: lines.count) {
            lines.reduce(0) { $0 &+ ((try? utility.parse($1, withRegion: "KR"))?.numberString.utf8.count ?? 0) }
        }
        let texts = WorldCorpus.lines(30_000)
        comparison.add("parse, all regions, one in ten invalid", operations: texts.count) {
            texts.reduce(0) { sum, line in
                let number = try? utility.parse(line.text, withRegion: line.region.description)
                return sum &+ (number?.numberString.utf8.count ?? 0)
            }
        }
        return [comparison]
    }
}
