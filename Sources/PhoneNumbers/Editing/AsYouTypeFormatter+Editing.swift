extension AsYouTypeFormatter {
    /// Applies an edit to a field: digits stay on their side of the caret while separators appear and disappear.
    ///
    ///     let live = AsYouTypeFormatter(region: .southKorea)
    ///     live.applying(.insert("7"), to: EditableText("010")).field.text             // 010-7
    ///     live.applying(.deleteBackward, to: EditableText("010-7")).field.text        // 010
    ///     live.applying(.paste("010-2345-6789"), to: EditableText("01")).field.text   // 010-2345-6789
    ///
    /// A separator is never deleted: deletion removes the digit before or after it. Inserted text is parsed as the
    /// continuation of a number: letters and punctuation are dropped, and so are the `(0)` in `+82 (0)10` and a second
    /// number. The maximum number of digits is that of the number's class; a deletion is never rejected.
    ///
    /// An extension begins with a label, such as `x`, at the end of a complete number. The maximum number of its digits
    /// is separate, and no edit turns them into digits of the number: the label is a separator while the extension has
    /// digits, and can be deleted after they are deleted.
    ///
    ///     let live = AsYouTypeFormatter(region: .southKorea)
    ///     live.applying(.insert("x"), to: EditableText("02-312-3456")).field.text     // 02-312-3456 ext.
    ///
    /// If an insertion does not fit, its end is truncated. If the insertion alone is a number at the level standard, it
    /// replaces the whole text instead.
    ///
    /// - Parameters:
    ///   - edit: The edit.
    ///   - field: The field before the edit; its text need not be formatted.
    public func applying(_ edit: TextEdit, to field: EditableText) -> EditResult {
        applying(edit, to: field, isDomestic: false, completeAt: .standard)
    }

    /// Applies an edit to a field that can be domestic.
    ///
    /// - Parameters:
    ///   - isDomestic: Whether a number of the region that replaces the whole text is converted to national notation.
    ///   - level: The level that an insertion that does not fit must reach to replace the whole text.
    package func applying(
        _ edit: TextEdit, to field: EditableText, isDomestic: Bool, completeAt level: PhoneNumber.Level
    ) -> EditResult {
        NumberSurface(
            backend: backend, region: region, grouping: grouping, overflow: overflow, isDomestic: isDomestic,
            level: level
        ).applying(edit, to: field)
    }
}
