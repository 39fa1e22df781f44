#if canImport(SwiftUI) && (canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !canImport(UIKit))
    public import SwiftUI

    extension View {
        /// Draws the part of a mask that is not filled yet after the text of a field: `1234-5` and, in gray, `___`.
        ///
        /// The text has the font of the view's environment and no padding, which a plain field has too.
        ///
        /// ```
        /// FormTextField("Card", in: form, .card).missingPart(of: .card, in: form)
        /// ```
        ///
        /// - Parameters:
        ///   - id: The identifier of the form's field.
        ///   - form: The form.
        public func missingPart<ID: Hashable & Sendable>(of id: ID, in form: FormModel<ID>) -> some View {
            modifier(MissingPartModifier(form: form, id: id))
        }
    }

    private struct MissingPartModifier<ID: Hashable & Sendable>: ViewModifier {
        let form: FormModel<ID>
        let id: ID

        func body(content: Content) -> some View {
            content.overlay(alignment: .leading) {
                if let field = form[id] {
                    HStack(spacing: 0) {
                        Text(field.text).hidden()
                        Text(field.drawnMissingText).foregroundStyle(.secondary)
                    }
                    .lineLimit(1).allowsHitTesting(false).accessibilityHidden(true)
                }
            }
        }
    }
#endif
