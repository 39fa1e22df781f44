import Foundation
import TestSupport
import Testing

/// `Scripts/cards`, an independent reader, finds every value of the fixtures in both exports.
@Suite struct LossTests {
    @Test func everyFixture() throws {
        let folder = "\(Vectors.root)/Tests/PhoneContactsTests/Cards"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".vcf") }.sorted()
        #expect(files.count > 20)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "python3", "\(Vectors.root)/Scripts/cards", "--least", "100", "--command",
                Products.url("phone-contacts").path,
            ]
            + files.map { "\(folder)/\($0)" }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
    }
}
