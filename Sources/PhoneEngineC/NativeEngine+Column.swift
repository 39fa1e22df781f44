#if NativeEngine
    internal import CPhoneCore
    package import PhoneModel

    extension NativeEngine {
        package func checkColumn(
            _ rows: Range<Int>, of bytes: Span<UInt8>, offsets: Span<Int>, validity: Span<UInt8>?,
            in region: PhoneNumber.Region, regions: Span<PhoneNumber.Region>?, into columns: inout LineColumns
        ) throws(ColumnDamage) {
            try ColumnDamage.check(rows, of: bytes, offsets: offsets, validity: validity, regions: regions)
            let block = LineBlock(for: columns)
            let cells = RegionCells(regions == nil ? 0 : LineBlock.lines)
            withTexts(bytes, offsets, validity) { texts in
                texts.first = rows.lowerBound
                while texts.first < rows.upperBound {
                    let count = min(LineBlock.lines, rows.upperBound - texts.first)
                    let filled = block.withResults { results in
                        var filled = 0
                        withLetters(of: region) { letters in
                            if let regions {
                                let part = regions.extracting(texts.first..<texts.first + count)
                                var rows = cells.rows(of: part)
                                _ = phn_check_column(&results, &filled, engine, &texts, count, letters, &rows)
                            } else {
                                _ = phn_check_column(&results, &filled, engine, &texts, count, letters, nil)
                            }
                        }
                        return filled
                    }
                    // The arrays are valid, and the block has room for at least one text.
                    precondition(filled > 0)
                    block.append(filled, to: &columns)
                    for row in texts.first..<texts.first + filled { columns.ends?.append(offsets[row + 1]) }
                    texts.first += filled
                }
            }
        }

        private func withTexts(
            _ bytes: Span<UInt8>, _ offsets: Span<Int>, _ validity: Span<UInt8>?,
            _ body: (inout phn_text_rows) -> Void
        ) {
            bytes.withUnsafeBufferPointer { bytes in
                offsets.withUnsafeBufferPointer { offsets in
                    var texts = phn_text_rows()
                    texts.bytes = bytes.baseAddress
                    texts.length = bytes.count
                    texts.offsets = UnsafeRawPointer(offsets.baseAddress)
                    texts.offset_size = MemoryLayout<Int>.size
                    texts.offset_count = offsets.count
                    guard let validity else { return body(&texts) }
                    validity.withUnsafeBufferPointer { validity in
                        texts.validity = validity.baseAddress
                        texts.validity_length = validity.count
                        body(&texts)
                    }
                }
            }
        }
    }

    /// The regions of some rows in the core's layout: a column of texts of two letters.
    private struct RegionCells: ~Copyable {
        // Safe: both are allocated for as many rows as there are regions, and live as long as the struct.
        private let letters: UnsafeMutablePointer<UInt16>
        private let offsets: UnsafeMutablePointer<Int>

        init(_ rows: Int) {
            letters = .allocate(capacity: rows)
            offsets = .allocate(capacity: rows + 1)
            for row in 0...rows { (offsets + row).initialize(to: 2 * row) }
        }

        deinit {
            letters.deallocate()
            offsets.deallocate()
        }

        /// Returns the column of regions, for at most as many as there is room for.
        func rows(of regions: Span<PhoneNumber.Region>) -> phn_text_rows {
            for row in regions.indices { (letters + row).initialize(to: regions[row].code.bigEndian) }
            var rows = phn_text_rows()
            rows.bytes = UnsafeRawPointer(letters).assumingMemoryBound(to: UInt8.self)
            rows.length = 2 * regions.count
            rows.offsets = UnsafeRawPointer(offsets)
            rows.offset_size = MemoryLayout<Int>.size
            rows.offset_count = regions.count + 1
            return rows
        }
    }
#endif
