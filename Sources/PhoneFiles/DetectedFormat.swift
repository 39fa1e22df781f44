/// A format of bytes that are not lines of UTF-8. Raw values are the names that tools use.
package enum DetectedFormat: String, Sendable, CaseIterable {
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    case gzip
    case bzip2
    case xz
    case zstd
    case lz4
    /// Also spreadsheets such as `.xlsx` and `.ods`.
    case zip = "ZIP"
    case sevenZip = "7z"
    case parquet = "Parquet"
    /// A file of Apache Arrow, also called Feather.
    case arrow = "Arrow"
    case avro = "Avro"
    case sqlite = "SQLite"
    /// Spreadsheets such as `.xls`, and other documents of Microsoft Office until 2003.
    case compoundFile = "Compound File"
    case pdf = "PDF"
}

extension DetectedFormat: CustomStringConvertible {
    /// What the file is, and how to make a text of it if no part of the package reads it.
    package var description: String {
        switch self {
        case .utf16LittleEndian, .utf16BigEndian: "encoded as \(rawValue), not UTF-8"
        case .gzip: "compressed with gzip; decompress it first, as zcat does"
        case .bzip2: "compressed with bzip2; decompress it first, as bzcat does"
        case .xz: "compressed with xz; decompress it first, as xzcat does"
        case .zstd: "compressed with zstd; decompress it first, as zstdcat does"
        case .lz4: "compressed with lz4; decompress it first, as lz4cat does"
        case .zip: "a ZIP archive, not text; extract it first, or save the spreadsheet as CSV"
        case .sevenZip: "a 7z archive, not text; extract it first"
        case .parquet, .arrow, .avro: "\(rawValue) data, not text; convert them to CSV first, as DuckDB does"
        case .sqlite: "a SQLite database, not text; write its table as CSV first, as sqlite3 -csv does"
        case .compoundFile: "an Office document, not text; save it as CSV first"
        case .pdf: "a PDF document, not text; extract its text first, as pdftotext does"
        }
    }
}
