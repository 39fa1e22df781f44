import PhoneNumbers

extension EditableText {
    /// A description of an invalid selection; nil if it is within the text and splits no character.
    var brokenSelection: String? {
        guard selection.lowerBound >= 0, selection.upperBound <= text.utf16.count else {
            return "the selection is outside the text"
        }
        let ends = [selectionIndices.lowerBound, selectionIndices.upperBound]
        return ends.allSatisfy { $0.samePosition(in: text) != nil } ? nil : "the selection splits a character"
    }
}
