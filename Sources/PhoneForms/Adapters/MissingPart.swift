extension FieldModel {
    /// The part of a mask that a screen draws after the text. Empty while the field shows a placeholder, and for hidden
    /// text, whose width differs from that of its characters.
    var drawnMissingText: String { text.isEmpty || traits.isSecure ? "" : missingText() }
}

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !canImport(UIKit)
    extension TextFieldAdapter {
        /// Whether the part of a mask that is not filled yet is drawn after the text, in gray: `1234-5` and `___`. An
        /// empty field shows its placeholder.
        public var showsMissingPart: Bool {
            get { missingPart != nil }
            set {
                missingPart?.remove()
                missingPart = newValue ? field.map(MissingPartLabel.init) : nil
                missingPart?.show(after: session.model)
            }
        }
    }
#endif
