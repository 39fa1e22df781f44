import Foundation
import PhoneContacts
import PhoneFiles
import PhoneNumbers
import PhoneShell

/// Writes contacts in a format.
struct ExportWriter {
    let format: Export.Format
    let version: VCardWriter.Version
    let bom: Bool
    let language: MessageLanguage
    let contacts: ExportedContacts

    func write(to sink: inout ByteSink) throws(Failure) {
        if bom, [.csv, .google, .outlook].contains(format) { sink.append(CSVWriter.byteOrderMark) }
        switch format {
        case .vcf:
            let writer = VCardWriter(version)
            try put(on: &sink) { writer.card($0) }
        case .csv:
            let writer = CSVWriter(columns: try columns(), language: language)
            sink.append(writer.header)
            try put(on: &sink) { writer.row($0.details) }
        case .json: try putJSON(on: &sink)
        case .google: try put(.google, on: &sink)
        case .outlook: try put(.outlook, on: &sink)
        }
    }

    private func put(on sink: inout ByteSink, _ text: (Contact) -> String) throws(Failure) {
        try contacts.forEach { contact in
            sink.append(text(contact))
            return sink.failure == nil
        }
    }

    /// The columns that the contacts need.
    private func columns() throws(Failure) -> CSVColumns {
        var columns = CSVColumns()
        try contacts.forEach { contact in
            columns.add(contact.details)
            return true
        }
        return columns
    }

    private func put(_ program: ProgramTable.Program, on sink: inout ByteSink) throws(Failure) {
        var table = ProgramTable(program, columns: try columns())
        sink.append(table.header)
        try put(on: &sink) { table.row($0.details) }
        guard table.leftOut > 0 else { return }
        let values = Display.count(table.leftOut, "value")
        Diagnostics.report(
            "\(values) without a column in the table of \(program.rawValue); vCards (--format vcf) contain everything")
    }

    private func putJSON(on sink: inout ByteSink) throws(Failure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        var isFirst = true
        var isWritten = true
        sink.append("[")
        try contacts.forEach { contact in
            guard let json = try? encoder.encode(ContactRecord(contact)) else {
                isWritten = false
                return false
            }
            sink.append(isFirst ? "\n" : ",\n")
            isFirst = false
            sink.append(String(decoding: json, as: UTF8.self))
            return sink.failure == nil
        }
        sink.append("\n]\n")
        if !isWritten { throw Failure(status: .unwritable, message: "a contact can't be written as JSON") }
    }
}
