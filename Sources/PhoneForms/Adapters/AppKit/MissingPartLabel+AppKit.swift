#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

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

    /// A label that begins where the text of its field ends.
    @MainActor final class MissingPartLabel {
        private let label = NSTextField(labelWithString: "")
        private weak var field: NSTextField?

        init(_ field: NSTextField) {
            self.field = field
            label.textColor = .tertiaryLabelColor
            label.setAccessibilityElement(false)
            field.addSubview(label)
        }

        /// Draws the missing part after the model's text, which the field may be about to get. A text that ends at the
        /// edge of the field, as in interfaces that run from right to left, leaves no room.
        func show(after model: FieldModel) {
            guard let field else { return }
            let missing = model.missingText()
            label.isHidden = missing.isEmpty || model.text.isEmpty || field.alignment == .right
            label.stringValue = missing
            label.font = field.font
            label.sizeToFit()
            let area = field.cell?.drawingRect(forBounds: field.bounds) ?? field.bounds
            let font = field.font.map { [NSAttributedString.Key.font: $0] } ?? [:]
            let width = (model.text as NSString).size(withAttributes: font).width
            // The label has the padding of a field before its own text.
            label.frame.origin = CGPoint(x: area.minX + width, y: area.midY - label.frame.height / 2)
        }

        func remove() { label.removeFromSuperview() }
    }
#endif
