/// The texts of one kind in one language, by calling code.
struct PlaceLayer {
    /// The kind of the texts.
    enum Kind: UInt8, CaseIterable {
        case carriers = 0x43  // C
        case countries = 0x4E  // N
        case places = 0x50  // P
        case zones = 0x5A  // Z
    }

    var kind: Kind
    /// The language as libphonenumber names it. The layer of the empty language serves languages without a layer.
    var language: String
    /// The language whose texts are used if this one has no text.
    var fallback: String?
    /// The tables of calling codes.
    var tables: [Int: PlaceTable] = [:]
    /// The names of regions, by the number of their two letters among all pairs.
    var names: [Int: String] = [:]
}

/// Reads all layers from the tables of `Plans/Places`.
enum PlaceLayers {
    private static let english = "en"
    /// Texts in these languages are never replaced by English ones.
    private static let withoutEnglish = ["zh", "ja", "ko"]
    private static let scripts = ["zh_Hant": "zh"]
    private static let equalToEnglish = "as-english.txt"

    /// - Parameter files: The texts of the tables, by path below the folder.
    static func read(_ files: [String: String]) throws(TableError) -> [PlaceLayer] {
        var layers: [PlaceLayer] = []
        func add(
            _ kind: PlaceLayer.Kind, _ language: String, tables: [Int: PlaceTable] = [:], names: [Int: String] = [:]
        ) {
            if let place = layers.firstIndex(where: { $0.kind == kind && $0.language == language }) {
                layers[place].tables.merge(tables) { $1 }
                layers[place].names.merge(names) { $1 }
            } else {
                layers.append(
                    PlaceLayer(
                        kind: kind, language: language, fallback: fallback(of: language, kind), tables: tables,
                        names: names))
            }
        }
        for kind in [PlaceLayer.Kind.places, .carriers] {
            for language in withoutEnglish + [""] { add(kind, language) }
        }
        add(.countries, "")
        for (path, text) in files.sorted(by: { $0.key < $1.key }) where path.contains("/") {
            let names = path.dropLast(".txt".count).split(separator: "/").map(String.init)
            do throws(TableError) {
                switch (names[0], names.count) {
                case ("places", 3): add(.places, names[1], tables: [try code(names[2]): try .read(text)])
                case ("carriers", 3): add(.carriers, names[1], tables: [try code(names[2]): try .read(text)])
                case ("zones", 2): add(.zones, "", tables: [try code(names[1]): try .read(text)])
                case ("countries", 2) where path.hasSuffix(equalToEnglish):
                    for language in text.split(separator: "\n") { add(.countries, String(language)) }
                case ("countries", 2): add(.countries, names[1], names: try PlaceTable.names(ofRegions: text))
                default: throw TableError("unknown table")
                }
            } catch {
                throw TableError(error.message, line: error.line, file: path)
            }
        }
        return layers.sorted { ($0.kind.rawValue, $0.language) < ($1.kind.rawValue, $1.language) }
    }

    private static func fallback(of language: String, _ kind: PlaceLayer.Kind) -> String? {
        switch kind {
        case .places, .carriers:
            withoutEnglish.contains(language) || language == english ? nil : scripts[language] ?? english
        case .countries: [english, ""].contains(language) ? nil : english
        case .zones: nil
        }
    }

    private static func code(_ name: String) throws(TableError) -> Int {
        guard let code = Int(name), (1...999).contains(code) else { throw TableError("\(name) is not a calling code") }
        return code
    }
}
