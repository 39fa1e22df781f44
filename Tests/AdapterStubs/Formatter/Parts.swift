// The parts of PhoneNumberKitCompatibility that its formatter uses.

public struct PhoneNumber {}
public enum PhoneNumberFormat { case e164, international, national }

public final class PhoneNumberUtility {
    public init() {}
    public static func defaultRegionCode() -> String { "" }
    func parse(_ text: String, withRegion region: String) throws -> PhoneNumber { PhoneNumber() }
    func format(_ number: PhoneNumber, toType type: PhoneNumberFormat) -> String { "" }
}

final class PartialFormatter {
    var defaultRegion = ""
    var withPrefix = true
    var currentRegion: String { "" }
    init(defaultRegion: String = "", withPrefix: Bool = true) {}
    func formatPartial(_ text: String) -> String { "" }
    func replacing(_ range: Range<Int>, of text: String, with replacement: String) -> PartialEdit {
        PartialEdit(text: "", selection: 0..<0)
    }
}

struct PartialEdit: Equatable {
    var text: String
    var selection: Range<Int>
}
