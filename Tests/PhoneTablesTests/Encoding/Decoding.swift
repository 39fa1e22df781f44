import PhoneFiles
import PhoneTables
import TestSupport

/// What a reader returns for a file.
struct Decoding {
    var bytes: [UInt8] = []
    var failure: ReadFailure?
    let report: DecodingReport

    var text: String { String(decoding: bytes, as: UTF8.self) }

    init(of content: [UInt8], _ charset: Charset?, region: String = "KR", block: Int = 4_096) throws {
        let file = try ScratchFile(content)
        let decoder = FileDecoder(charset: charset, region: region)
        var reader = BlockReader(try InputFile(at: Array(file.path.utf8)), blockBytes: block, decoder: decoder)
        do throws(ReadFailure) {
            while let lines = try reader.next({ lines, _ in lines.copy }) { bytes += lines }
        } catch {
            failure = error
        }
        report = decoder.report
    }
}
