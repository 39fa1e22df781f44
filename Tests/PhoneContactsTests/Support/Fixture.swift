import Foundation
import PhoneContacts
import PhoneNumbers
import TestSupport

/// Files that imitate those of exporters.
enum Fixture {
    static let cards = [
        "ios.vcf", "macos.vcf", "google.vcf", "outlook.vcf", "android.vcf", "feature-phone.vcf", "rfc6350.vcf",
        "utf16.vcf", "nokia.vcf", "base64-without-folds.vcf", "quoted-printable-3.0.vcf", "without-names.vcf",
        "parameters.vcf", "exporters.vcf", "line-ends-cr.vcf", "charset-cp949.vcf", "charset-shift-jis.vcf",
        "charset-windows-1251.vcf", "charset-utf16le.vcf", "charset-mixed.vcf",
    ]

    static func path(_ name: String) -> String {
        let folder = name.hasSuffix(".vcf") ? "Cards" : name.hasSuffix(".csv") ? "Tables" : "Books"
        return "\(Vectors.root)/Tests/PhoneContactsTests/\(folder)/\(name)"
    }

    /// Reads all items of a file of cards.
    static func read(_ name: String) throws -> Items {
        try Items(of: VCardReader(fileAt: path(name), in: .southKorea))
    }
}

/// All items of a source.
struct Items {
    var contacts: [Contact.Details] = []
    /// The numbers of the contacts' first lines.
    var lines: [Int] = []
    var issues: [ImportIssue] = []

    init(of source: some ContactSource) throws {
        while let item = try source.next() {
            switch item {
            case .contact(let details, let line):
                contacts.append(details)
                lines.append(line)
            case .issue(let issue): issues.append(issue)
            }
        }
    }

    init(cards: String, charset: Charset? = .utf8) throws {
        try self.init(of: VCardReader(bytes: Array(cards.utf8), in: .southKorea, charset: charset))
    }

    /// Line, reason and outcome of each issue.
    var summaries: [String] { issues.map(Self.summary) }

    /// The summaries without numbers of countries that the plan does not contain.
    var troubles: [String] { issues.filter { $0.reason != .noNumber(.invalidCallingCode) }.map(Self.summary) }

    private static func summary(_ issue: ImportIssue) -> String { "\(issue.line) \(issue.reason) \(issue.outcome)" }
}

/// A temporary folder, removed with its last reference.
final class Folder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("contacts-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }
}
