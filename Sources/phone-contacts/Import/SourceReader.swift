import Foundation
import PhoneContacts
import PhoneNumbers
import PhoneShell

/// Opens files of contacts, of either format.
struct SourceReader {
    let region: PhoneNumber.Region
    /// Nil goes by the file.
    let format: FileFormat?
    /// That of texts which declare none.
    let charset: Charset

    func open(_ source: Source) throws(ScanFailure) -> any ContactSource {
        let path = Self.path(of: source)
        switch format ?? Self.format(of: path) {
        case .vcf: return try VCardReader(fileAt: path, in: region, charset: charset)
        case .csv: return try CSVReader(fileAt: path, in: region, charset: charset)
        }
    }

    private static func path(of source: Source) -> String {
        switch source {
        case .standardInput: "/dev/stdin"
        case .file(let path): String(decoding: path, as: UTF8.self)
        }
    }

    /// A table by its name, else cards; of other names a regular file says it by its beginning.
    private static func format(of path: String) -> FileFormat {
        let name = path.lowercased()
        if name.hasSuffix(".csv") || name.hasSuffix(".tsv") { return .csv }
        if name.hasSuffix(".vcf") || name.hasSuffix(".vcard") { return .vcf }
        // A pipe can't be read twice.
        guard (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType) == .typeRegular,
            let file = FileHandle(forReadingAtPath: path)
        else { return .vcf }
        defer { try? file.close() }
        let beginning = (try? file.read(upToCount: 4096)) ?? Data()
        let letters = beginning.filter { $0 > 0x20 && $0 < 0x7F }
        return String(decoding: letters, as: UTF8.self).uppercased().contains("BEGIN:VCARD") ? .vcf : .csv
    }
}
