import PhoneContacts
import PhoneFiles
import PhoneShell

/// Writes the results of imports: one line a file.
struct ImportSummary: ~Copyable {
    private var sink = ByteSink(.standardOutput)
    private var table: Table?

    init(_ form: OutputForm) {
        table = form.table.map { Table($0, columns: ["file", "added", "updated", "skipped", "rejected", "issues"]) }
        table?.putHeader(on: &sink)
    }

    mutating func put(_ source: Source, _ report: ContactBook.ImportReport, isDry: Bool) {
        guard table != nil else {
            let verb = isDry ? "would be added" : "added"
            let updated = report.updated == 0 ? "" : ", \(report.updated) \(isDry ? "would be updated" : "updated")"
            let skipped = report.skipped == 0 ? "" : ", \(report.skipped) already there"
            let rejected = report.rejected == 0 ? "" : ", \(report.rejected) left out"
            let others = report.issues - report.rejected
            let remarks = others == 0 ? "" : ", \(Display.count(others, "remark"))"
            sink.append(
                Display.line("\(source.label): \(report.added) \(verb)\(updated)\(skipped)\(rejected)\(remarks)") + "\n"
            )
            return
        }
        table?.put(text: source.label, on: &sink)
        table?.put(report.added, on: &sink)
        table?.put(report.updated, on: &sink)
        table?.put(report.skipped, on: &sink)
        table?.put(report.rejected, on: &sink)
        table?.put(report.issues, on: &sink)
        table?.endRow(on: &sink)
    }

    /// Writes the field of each column of a table.
    mutating func put(_ mapping: CSVMapping) {
        guard table == nil else { return }
        for (column, role) in zip(mapping.columns, mapping.roles) {
            let name = Columns.left(column, 24)
            sink.append(
                Columns.line(["  " + name, role.map(Self.words) ?? "kept as a property"]))
        }
    }

    private static func words(_ role: CSVMapping.Role) -> String {
        func labeled(_ word: String, _ label: Contact.Label) -> String {
            label == .unlabeled ? word : "\(word) (\(label))"
        }
        switch role {
        case .name: return "name"
        case .familyName: return "family name"
        case .givenName: return "given name"
        case .additionalName: return "middle name"
        case .namePrefix: return "name prefix"
        case .nameSuffix: return "name suffix"
        case .nickname: return "nickname"
        case .age: return "age"
        case .number(_, let label): return labeled("phone number", label)
        case .numberLabel: return "label of the phone number"
        case .email(_, let label): return labeled("e-mail address", label)
        case .emailLabel: return "label of the e-mail address"
        case .note: return "note"
        case .organization: return "organization"
        case .department: return "department"
        case .jobTitle: return "job title"
        case .birthday(let part): return part == .whole ? "birthday" : "\(part) of birth"
        case .address(_, let part, let label): return labeled("address: \(words(part))", label)
        case .addressLabel: return "label of the address"
        case .url(_, let label): return labeled("web page", label)
        case .urlLabel: return "label of the web page"
        case .instantMessage(_, let label): return labeled("account for messages", label)
        case .instantMessageLabel: return "label of the account"
        case .instantMessageService: return "service of the account"
        case .groups: return "groups"
        case .property(let name): return "property \(name)"
        }
    }

    private static func words(_ part: CSVMapping.AddressPart) -> String {
        switch part {
        case .postOfficeBox: "PO box"
        case .extended: "extended"
        case .street: "street"
        case .city: "city"
        case .region: "region"
        case .postalCode: "postal code"
        case .country: "country"
        case .whole: "whole"
        }
    }

    mutating func flush() { sink.flush() }

    consuming func end() -> ExitStatus {
        sink.flush()
        return Diagnostics.status(ofWriting: sink.failure)
    }
}
