/// The binary file of places. Numbers are little-endian; offsets count from the beginning of the file.
///
///     header   magic[8] version:u32 length:u32 checksum:u64 layers:u16 0:u16 0:u32
///     steps    15 × dropped:u8 appended:u8 0:u16 addend:u32
///     layers   kind:u8 language[11] fallback:u16 tables:u16 first table:u32
///     tables   code:u16 counts:u32
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
/// Layers are sorted by kind and language, the tables of a layer by calling code. A fallback is the number of a layer,
/// from 1; 0 is none. The checksum is that of plans, over all bytes after it.
struct PlacesContainer {
    private static let magic: [UInt8] = [0x89, 0x50, 0x4C, 0x43, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let version: UInt32 = 2
    private static let checksumEnd = 24
    private static let headerSize = 32
    private static let layerSize = 20
    private static let tableSize = 6
    private static let languageSize = 11
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
        let tablesStart = head.bytes.count + layers.count * Self.layerSize
        let bodyStart = tablesStart + ranges.joined().count * Self.tableSize
        var tables = ByteWriter()
        var body = ByteWriter()
        for (layer, ranges) in zip(layers, ranges) {
            head.append([layer.kind.rawValue] + Self.padded(layer.language))
            let fallback = layers.firstIndex { $0.kind == layer.kind && $0.language == layer.fallback }
            head.append(UInt16(fallback.map { $0 + 1 } ?? 0))
            head.append(UInt16(ranges.count))
            head.append(UInt32(tablesStart + tables.bytes.count))
            for (code, ranges) in ranges {
                let writer = try RangeWriter(ranges, steps: steps)
                tables.append(UInt16(code))
                tables.append(UInt32(bodyStart + body.bytes.count))
                body.append(
                    try Self.counts([
                        ranges.all.count, writer.textCount, writer.ranges.bytes.count, writer.texts.bytes.count,
                    ]))
                for part in [writer.index, writer.ranges, writer.groups, writer.texts] { body.append(part.bytes) }
            }
        }
        head.append(tables.bytes)
        head.append(body.bytes)
        // Readers take as many bytes as counts may have.
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

    private static func padded(_ language: String) -> [UInt8] {
        let bytes = Array(language.utf8.prefix(languageSize))
        return bytes + [UInt8](repeating: 0, count: languageSize - bytes.count)
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
