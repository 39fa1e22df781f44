import PhoneFiles
import PhoneNumbers
import PhoneShell

/// `--summary`
enum SummaryForm: String, CaseIterable {
    case text, json, none
}

/// Counts of verdicts, for people or for programs.
struct Summary {
    let counts: VerdictCounts

    /// Adds the counts to a sink.
    func put(_ form: SummaryForm, on sink: inout ByteSink) {
        switch form {
        case .text: putText(on: &sink)
        case .json: putJSON(on: &sink)
        case .none: break
        }
    }

    /// The levels from the tightest down.
    static let levels = PhoneNumber.Level.allCases.sorted(by: >)
}
