import PhoneModel
import PhoneNumbers

/// Numbers as they are typed, for Scripts/parity/as_you_type.py.
extension Answerer {
    /// Returns the text of the grouping libphonenumber after each character of a text, separated by tabs.
    func keys(of text: String, in region: String) -> String {
        let region = PhoneNumber.Region(region) ?? .unknown
        return text.indices.map { place in
            stages.layout(Array(text[...place].utf8).span, caret: nil, in: region, .libphonenumber).text
        }.joined(separator: "\t")
    }
}
