import PhoneModel
import PhoneNumbers

/// The search for numbers in running text, for Scripts/parity/finding.py.
extension Answerer {
    /// A field for each leniency: offset in scalars, text, calling code, national digits and extension of each number,
    /// with a line feed after each.
    func occurrences(in text: String, _ region: String) -> String {
        let region = PhoneNumber.Region(region) ?? .unknown
        let fields = PhoneNumber.Leniency.allCases.map { leniency in
            text.phoneNumbers(in: region, leniency: leniency, using: plan).map { found in
                let range = text.range(of: found)
                let start = text.unicodeScalars.distance(from: text.startIndex, to: range.lowerBound)
                let number = found.number
                return """
                    \(start)|\(String(text.unicodeScalars[range]))|\(number.callingCode)|\(number.nationalSignificantNumber)|\
                    \(number.extension ?? "")

                    """
            }.joined()
        }
        return fields.map { Field.escaped($0) }.joined(separator: "\t")
    }
}
