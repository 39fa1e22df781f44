#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// A label that begins where the text of its field ends.
    @MainActor final class MissingPartLabel {
        private let label = UILabel(frame: .zero)
        private weak var field: UITextField?

        init(_ field: UITextField) {
            self.field = field
            label.textColor = .tertiaryLabel
            label.isUserInteractionEnabled = false
            label.isAccessibilityElement = false
            field.addSubview(label)
        }

        /// Draws the missing part after the model's text, which the field may not display yet. A text that ends at the
        /// edge of the field, as in right-to-left interfaces, leaves no room.
        func show(after model: FieldModel) {
            guard let field else { return }
            let missing = model.drawnMissingText
            label.isHidden = missing.isEmpty || field.textAlignment == .right
            label.text = missing
            label.font = field.font
            label.sizeToFit()
            let area = field.textRect(forBounds: field.bounds)
            let font = field.font.map { [NSAttributedString.Key.font: $0] } ?? [:]
            label.frame.origin = CGPoint(
                x: area.minX + (model.text as NSString).size(withAttributes: font).width,
                y: area.midY - label.frame.height / 2)
        }

        func remove() { label.removeFromSuperview() }
    }
#endif
