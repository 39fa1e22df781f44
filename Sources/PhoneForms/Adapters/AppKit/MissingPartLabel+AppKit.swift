#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

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

        /// Draws the missing part after the model's text, which the field may not display yet. A text that ends at the
        /// edge of the field, as in right-to-left interfaces, leaves no room.
        func show(after model: FieldModel) {
            guard let field else { return }
            let missing = model.drawnMissingText
            label.isHidden = missing.isEmpty || field.alignment == .right
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
