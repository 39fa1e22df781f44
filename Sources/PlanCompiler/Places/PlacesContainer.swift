/// The binary file of places. Numbers are little-endian; offsets count from the beginning of the file.
///
///     header   magic[8] version:u32 length:u32 checksum:u64 layers:u16 0:u16 0:u32
///     steps    15 × dropped:u8 appended:u8 0:u16 addend:u32
///     layers   name:u64 fallback:u16 words:u16 words' offset:u32
///
/// A name has the kind in its highest byte, and then the letters of the language. A layer has an entry for some
/// numbers: a table for a calling code, or a name for a region, which is a pair of letters. The parts of a layer follow
/// each other:
///
///     words    of each 64 numbers up to the last: entries of lower numbers:u16 a bit for each number with an entry:u64
///     entries  offset of the table or the name:u32
///
/// An entry is therefore found without a search. The name of a region is its length in one or two bytes, and UTF-8.
///
/// The parts of a table follow each other:
///
///     counts   sizes:u8, then ranges, texts, bytes of the ranges, bytes of the texts, each in 0 to 3 bytes
///     index    of each block of ranges but the first: first digits:u32 offset among the ranges:u32 texts before:u16
///     ranges   see RangeWriter
///     groups   of each group of texts but the first: offset among the texts:u32
///     texts    length in one byte or two, UTF-8
///
/// Most tables have few ranges. With counts of one size and an index of the first block, carriers and time zones would
/// take a tenth more bytes. The sizes of the counts have two bits each, the lowest ones first.
///
/// Layers are sorted by their names. A fallback is the number of a layer of the same kind, counted from 1; 0 means no
/// fallback. The checksum is that of plans, over all bytes after it.
struct PlacesContainer {
    private static let magic: [UInt8] = [0x89, 0x50, 0x4C, 0x43, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let version: UInt32 = 3
    private static let checksumEnd = 24
    private static let layerSize = 16
    private static let mostLetters = 7
    private static let countsSize = 14

    let bytes: [UInt8]

    init(_ layers: [PlaceLayer]) throws(TableError) {
        let ranges = layers.map { Self.ranges(of: $0, in: layers) }
        let steps = Self.frequentSteps(in: ranges.flatMap { $0.map(\.ranges) })
        var head = ByteWriter()
        head.append(Self.magic)
        head.append(Self.version)
        head.append(UInt32(0))
        head.append(UInt64(0))
        head.append(UInt16(layers.count))
        head.append([UInt8](repeating: 0, count: 6))
        for step in steps {
            head.append([step.dropped, step.appended, 0, 0])
            head.append(step.addend)
        }
        var bodies = ByteWriter()
        let start = head.bytes.count + layers.count * Self.layerSize
        for (layer, ranges) in zip(layers, ranges) {
            var entries = EntryWriter(at: start + bodies.bytes.count)
            for (code, ranges) in ranges { entries.add(try Self.table(ranges, steps: steps), for: code) }
            for (region, name) in layer.names { entries.add(RangeWriter.text(name), for: region) }
            let (words, bytes) = entries.finish()
            head.append(try Self.name(of: layer))
            let fallback = layers.firstIndex { $0.kind == layer.kind && $0.language == layer.fallback }
            head.append(UInt16(fallback.map { $0 + 1 } ?? 0))
            head.append(UInt16(words))
            head.append(UInt32(start + bodies.bytes.count))
            bodies.append(bytes)
        }
        head.append(bodies.bytes)
        // Readers always read the maximum number of bytes of counts.
        head.append([UInt8](repeating: 0, count: Self.countsSize))
        head.pad(to: 8)
        head.replace(at: 12, with: UInt32(head.bytes.count))
        head.replace(at: 16, with: PlanContainer.checksum(of: head.bytes[Self.checksumEnd...]))
        bytes = head.bytes
    }

    private static func counts(_ values: [Int]) throws(TableError) -> [UInt8] {
        var sizes: UInt8 = 0
        var bytes: [UInt8] = []
        for (place, value) in values.enumerated() {
            let size = (Int.bitWidth - value.leadingZeroBitCount + 7) / 8
            guard size <= 3 else { throw TableError("a table is too large") }
            sizes |= UInt8(size << (2 * place))
            bytes += (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        return [sizes] + bytes
    }

    private static func name(of layer: PlaceLayer) throws(TableError) -> UInt64 {
        let letters = Array(layer.language.utf8)
        guard letters.count <= mostLetters else { throw TableError("the language \(layer.language) is too long") }
        let padded = letters + [UInt8](repeating: 0, count: mostLetters - letters.count)
        return padded.reduce(UInt64(layer.kind.rawValue)) { $0 << 8 | UInt64($1) }
    }

    private static func table(_ ranges: PlaceRanges, steps: [RangeStep]) throws(TableError) -> [UInt8] {
        let writer = try RangeWriter(ranges, steps: steps)
        let counts = try counts([
            ranges.all.count, writer.textCount, writer.ranges.bytes.count, writer.texts.bytes.count,
        ])
        return counts + writer.index.bytes + writer.ranges.bytes + writer.groups.bytes + writer.texts.bytes
    }

    private static func ranges(of layer: PlaceLayer, in layers: [PlaceLayer]) -> [(code: Int, ranges: PlaceRanges)] {
        let fallback = layers.first { $0.kind == layer.kind && $0.language == layer.fallback }
        return layer.tables.sorted { $0.key < $1.key }.map { code, table in
            (code, PlaceRanges(of: table, otherwise: fallback?.tables[code] ?? PlaceTable()))
        }
    }

    /// The steps that occur most often, the most frequent one first.
    private static func frequentSteps(in ranges: [PlaceRanges]) -> [RangeStep] {
        var counts: [RangeStep: Int] = [:]
        for table in ranges {
            for (old, new) in zip(table.all, table.all.dropFirst()) {
                counts[RangeStep(from: old.start, to: new.start), default: 0] += 1
            }
        }
        let sorted = counts.sorted {
            ($1.value, $0.key.addend, $0.key.dropped) < ($0.value, $1.key.addend, $1.key.dropped)
        }
        let frequent = sorted.prefix(RangeWriter.steps).map(\.key)
        let unused = RangeStep(dropped: 0, appended: 0, addend: 1)
        return frequent + Array(repeating: unused, count: RangeWriter.steps - frequent.count)
    }
}
