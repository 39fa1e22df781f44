#if canImport(SwiftUI) && (canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !canImport(UIKit))
    internal import PhoneNumbers
    public import SwiftUI

    extension FormModel {
        /// Returns a binding to the text of a field, for SwiftUI's `TextField`. Each write is one edit; reads return
        /// the model's text. Empty for an unknown identifier.
        ///
        /// When the model changes the text, SwiftUI moves the caret to its end; ``FormTextField`` keeps the caret in
        /// place.
        public func binding(for id: ID) -> Binding<String> {
            let session = FormFieldSession(self, id)
            return Binding { @MainActor in
                session?.model.text ?? ""
            } set: { @MainActor text in
                _ = session?.step(takingOver: EditableText(text), isCaretKnown: false) { _ in true }
            }
        }
    }

    extension View {
        /// Connects SwiftUI's `TextField` to a field of a form: its keyboard, return key and focus.
        ///
        /// ```
        /// TextField("Name", text: form.binding(for: .name)).formField(.name, in: form)
        /// ```
        ///
        /// - Parameters:
        ///   - id: The identifier of the form's field.
        ///   - form: The form.
        public func formField<ID: Hashable & Sendable>(_ id: ID, in form: FormModel<ID>) -> some View {
            modifier(FormFieldModifier(form: form, id: id))
        }
    }

    private struct FormFieldModifier<ID: Hashable & Sendable>: ViewModifier {
        let form: FormModel<ID>
        let id: ID
        @FocusState private var isFocused: Bool
        @Environment(\.layoutDirection) private var direction

        func body(content: Content) -> some View {
            let traits = form[id]?.traits ?? FieldTraits()
            return
                content
                .focused($isFocused)
                .traits(traits)
                // Left-to-right text is still aligned to the side where the interface begins.
                .environment(\.layoutDirection, traits.isLeftToRight ? .leftToRight : direction)
                .multilineTextAlignment(
                    traits.isLeftToRight && direction == .rightToLeft ? .trailing : .leading
                )
                .accessibilityHint(form.spokenHint(of: id) ?? "")
                .spoken(form[id]?.spokenText)
                .submitLabel(SubmitLabel(form.returnKey(of: id)))
                .onSubmit { _ = form.returnPressed(in: id) }
                .onChange(of: isFocused) { focusMoved() }
                .onChange(of: form.focus, initial: true) { isFocused = form.focus == id }
                .onChange(of: form[id]?.state) { announce(from: $0, to: $1) }
        }

        private func announce(from old: FieldState?, to new: FieldState?) {
            guard let old, let new, let text = form.announcement(for: id, from: old, to: new) else { return }
            AccessibilityNotification.Announcement(text).post()
        }

        /// SwiftUI moves focus before the form can refuse. If the form refuses, focus moves back.
        private func focusMoved() {
            if isFocused || form.focus == id { form.moveFocus(to: isFocused ? id : nil) }
            isFocused = form.focus == id
        }
    }

    extension View {
        /// Sets the text that a screen reader speaks for the field; nil keeps the system's text, which is hidden for a
        /// secure field.
        @ViewBuilder fileprivate func spoken(_ text: String?) -> some View {
            if let text { accessibilityValue(text) } else { self }
        }

        @ViewBuilder fileprivate func traits(_ traits: FieldTraits) -> some View {
            #if canImport(UIKit)
                keyboardType(UIKeyboardType(rawValue: traits.keyboard.rawValue) ?? .default)
                    .textContentType(traits.content.map(UITextContentType.init))
                    .textInputAutocapitalization(TextInputAutocapitalization(traits.capitalization))
                    .autocorrectionDisabled(!traits.correctsText)
            #else
                textContentType(traits.content.map(NSTextContentType.init))
                    .autocorrectionDisabled(!traits.correctsText)
            #endif
        }
    }

    #if canImport(UIKit)
        extension TextInputAutocapitalization {
            fileprivate init(_ capitalization: Capitalization) {
                self =
                    switch capitalization {
                    case .none: .never
                    case .words: .words
                    case .sentences: .sentences
                    case .allCharacters: .characters
                    }
            }
        }
    #endif

    extension SubmitLabel {
        /// Creates the label of a return key; keys without a SwiftUI label become Return.
        fileprivate init(_ key: ReturnKey) {
            self =
                switch key {
                case .go: .go
                case .join: .join
                case .next: .next
                case .route: .route
                case .search, .google, .yahoo: .search
                case .send: .send
                case .done: .done
                case .continue: .continue
                case .default, .emergencyCall: .return
                }
        }
    }
#endif
