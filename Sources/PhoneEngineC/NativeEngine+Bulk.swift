#if NativeEngine
    internal import CPhoneCore
    package import PhoneModel

    extension NativeEngine {
        package func checkLines(
            _ text: Span<UInt8>, isEnd: Bool, in regions: LineRegions, into columns: inout LineColumns
        ) -> Int {
            var block = LineBlock(for: columns)
            var regions = phn_line_regions(regions)
            return text.withUnsafeBufferPointer { text in
                var start = 0
                while start < text.count {
                    var taken = 0
                    let count = phn_check_region_lines(
                        &block.columns, &taken, engine, text.baseAddress?.advanced(by: start), text.count - start,
                        isEnd, &regions)
                    // No line is taken if only a line without an end is left.
                    if count == 0 { break }
                    block.appendLines(count, to: &columns, from: start)
                    start += taken
                }
                return start
            }
        }
    }

    extension phn_line_regions {
        fileprivate init(_ regions: LineRegions) {
            let letters = (UInt8(regions.region.code >> 8), UInt8(regions.region.code & 0xFF))
            self.init(
                each: nil, column: phn_region_column(UInt32(regions.column?.rawValue ?? 0)),
                region: (CChar(bitPattern: letters.0), CChar(bitPattern: letters.1)))
        }
    }

    /// Columns for a number of lines, which the core fills.
    struct LineBlock: ~Copyable {
        static let lines = 1024
        /// Most numbers need less than half of these bytes; the core stops if the longest text might not fit.
        private static let textBytes = 32 * lines

        // Safe: all pointers are into these buffers, which live as long as the block and have the capacity of the
        // columns.
        private let bytes: UnsafeMutablePointer<UInt8>
        /// The ends of lines, and of both kinds of texts.
        private let ends: UnsafeMutablePointer<Int>
        private let offsets: UnsafeMutablePointer<UInt64>
        private let regions: UnsafeMutableRawPointer
        private let texts: UnsafeMutablePointer<phn_text_column>
        var columns = phn_columns()

        /// Allocates only the columns that are wanted.
        init(for wanted: LineColumns) {
            let hasTexts = wanted.e164 != nil || wanted.national != nil
            bytes = .allocate(capacity: 3 * Self.lines + (hasTexts ? 2 * Self.textBytes : 0))
            // One more for each kind of text: columns have an offset before the first text.
            ends = .allocate(capacity: hasTexts ? 3 * Self.lines + 2 : Self.lines)
            offsets = .allocate(capacity: Self.lines)
            regions = .allocate(byteCount: 2 * Self.lines, alignment: 2)
            texts = .allocate(capacity: 2)
            columns.size = MemoryLayout<phn_columns>.size
            columns.capacity = Self.lines
            columns.level = wanted.level.rawValue
            columns.levels = bytes
            columns.kinds = bytes + Self.lines
            columns.reasons = bytes + 2 * Self.lines
            if wanted.ends != nil { columns.ends = ends }
            if wanted.offsets != nil { columns.offsets = offsets }
            if wanted.regions != nil { columns.regions = regions.bindMemory(to: CChar.self, capacity: 2 * Self.lines) }
            texts.initialize(repeating: phn_text_column(), count: 2)
            guard hasTexts else { return }
            for index in 0..<2 {
                texts[index] = phn_text_column(
                    bytes: bytes + 3 * Self.lines + index * Self.textBytes, capacity: Self.textBytes,
                    ends: ends + (1 + index) * (Self.lines + 1))
            }
            columns.e164 = wanted.e164 == nil ? nil : UnsafePointer(texts)
            columns.national = wanted.national == nil ? nil : UnsafePointer(texts + 1)
        }

        deinit {
            bytes.deallocate()
            ends.deallocate()
            offsets.deallocate()
            regions.deallocate()
            texts.deallocate()
        }

        /// Calls `body` with the same columns for the rows of a column.
        func withResults<Result>(_ body: (inout phn_results) -> Result) -> Result {
            var results = phn_results()
            results.size = MemoryLayout<phn_results>.size
            results.levels = columns.levels
            results.kinds = columns.kinds
            results.reasons = columns.reasons
            results.regions = columns.regions
            results.offsets = columns.offsets
            results.level = columns.level
            var e164 = phn_text_results(texts[0])
            var national = phn_text_results(texts[1])
            return withUnsafePointer(to: &e164) { e164 in
                withUnsafePointer(to: &national) { national in
                    results.e164 = columns.e164 == nil ? nil : e164
                    results.national = columns.national == nil ? nil : national
                    return body(&results)
                }
            }
        }

        /// Appends the first lines to columns of a buffer in which the block began at an offset.
        func appendLines(_ count: Int, to columns: inout LineColumns, from start: Int) {
            columns.ends?.append(ends, count) { $0 &+ start }
            append(count, to: &columns)
        }

        /// Appends the first rows to all columns except `ends`.
        func append(_ count: Int, to columns: inout LineColumns) {
            columns.levels += UnsafeBufferPointer(start: bytes, count: count)
            columns.kinds += UnsafeBufferPointer(start: bytes + Self.lines, count: count)
            columns.reasons += UnsafeBufferPointer(start: bytes + 2 * Self.lines, count: count)
            columns.offsets?.append(offsets, count)
            columns.regions?.append(regions.bindMemory(to: UInt16.self, capacity: count), count) {
                UInt16(bigEndian: $0)
            }
            columns.e164?.append(texts[0], count)
            columns.national?.append(texts[1], count)
        }
    }

    extension phn_text_results {
        /// The offsets begin one element before the ends.
        fileprivate init(_ column: phn_text_column) {
            self.init(
                bytes: column.bytes, capacity: column.capacity,
                offsets: column.ends.map { UnsafeMutableRawPointer($0 - 1) }, validity: nil)
        }
    }

    extension LineColumns.Texts {
        fileprivate mutating func append(_ column: phn_text_column, _ count: Int) {
            let start = bytes.count
            bytes += UnsafeBufferPointer(start: column.bytes, count: count == 0 ? 0 : column.ends[count - 1])
            ends.append(column.ends, count) { start &+ $0 }
        }
    }

    extension [Int] {
        /// Appends offsets, in a loop without branches.
        fileprivate mutating func append(_ added: UnsafePointer<UInt64>, _ count: Int) {
            let first = self.count
            self += repeatElement(0, count: count)
            withUnsafeMutableBufferPointer { all in
                for index in 0..<count { all[first &+ index] = Int(truncatingIfNeeded: added[index]) }
            }
        }
    }

    extension Array {
        /// Appends elements that are copied at once and then changed in place.
        fileprivate mutating func append(
            _ added: UnsafePointer<Element>, _ count: Int, _ changed: (Element) -> Element
        ) {
            let first = self.count
            self += UnsafeBufferPointer(start: added, count: count)
            withUnsafeMutableBufferPointer { all in
                for index in first..<all.count { all[index] = changed(all[index]) }
            }
        }
    }
#endif
