package import PhoneModel

extension PortableEngine {
    /// - C twin: `phn_check_column`.
    package func checkColumn(
        _ rows: Range<Int>, of bytes: Span<UInt8>, offsets: Span<Int>, validity: Span<UInt8>?,
        in region: PhoneNumber.Region, regions: Span<PhoneNumber.Region>?, into columns: inout LineColumns
    ) throws(ColumnDamage) {
        try ColumnDamage.check(rows, of: bytes, offsets: offsets, validity: validity, regions: regions)
        for row in rows {
            let (begin, end) = (offsets[row], offsets[row + 1])
            if let validity, validity[row / 8] >> (row % 8) & 1 == 0 {
                columns.appendNull(end: end)
                continue
            }
            var own = region
            if let regions { own = regions[row] }
            append(check(bytes.extracting(begin..<end), in: own), end: end, to: &columns)
        }
    }
}
