import PhoneForms
import PhoneNumbers
import PhoneRules
import Testing

/// Edits of a form in rows: the field, the keys, the resulting text with its caret, and the error code.
///
///     # field   keys            text          error
///     phone     0107            010-7|        -
///
/// Keys are typed one by one. `<` deletes backward, `>` forward, `~` clears, `(…)` pastes, `^4` moves the caret. `_`
/// is a space, and `-` means no error.
struct EditScript {
    struct Row {
        let field: String
        let keys: String
        let text: String
        let error: String
    }

    let rows: [Row]

    init(_ script: String) {
        rows = script.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: " ").map(String.init)
            guard let first = cells.first, !first.hasPrefix("#") else { return nil }
            guard cells.count == 4 else {
                Issue.record("a row needs four cells: \(line)")
                return nil
            }
            return Row(field: first, keys: cells[1], text: cells[2], error: cells[3])
        }
    }

    /// Plays the rows in a form and checks the results.
    @MainActor func play<ID: Hashable & Sendable>(in form: FormModel<ID>) {
        #expect(!rows.isEmpty)
        for row in rows {
            guard let id = form.ids.first(where: { "\($0)" == row.field }) else {
                Issue.record("the form has no field \(row.field)")
                continue
            }
            if form.focus != id { #expect(form.moveFocus(to: id), "\(row)") }
            press(row.keys[...], in: id, of: form)
            #expect(shown(id, of: form) == row.text, "\(row)")
            #expect(form.error(of: id)?.code.rawValue ?? "-" == row.error, "\(row)")
        }
    }

    @MainActor private func press<ID>(_ keys: Substring, in id: ID, of form: FormModel<ID>) {
        var keys = keys
        while let key = keys.popFirst() {
            switch key {
            case "<": form.edit(id, .deleteBackward)
            case ">": form.edit(id, .deleteForward)
            case "~": form.edit(id, .clear)
            case "(":
                form.edit(id, .paste(String(keys.prefix { $0 != ")" }).replacing("_", with: " ")))
                keys = keys.drop { $0 != ")" }.dropFirst()
            case "^":
                let place = Int(keys.prefix { $0.isNumber }) ?? 0
                keys = keys.drop { $0.isNumber }
                form.update(id) { $0.select(place..<place) }
            case "_": form.edit(id, .insert(" "))
            default: form.edit(id, .insert(String(key)))
            }
        }
    }

    @MainActor private func shown<ID>(_ id: ID, of form: FormModel<ID>) -> String {
        guard let field = form[id] else { return "" }
        let caret = String.Index(utf16Offset: field.selection.upperBound, in: field.text)
        return field.text[..<caret] + "|" + field.text[caret...]
    }
}
