#if canImport(SwiftUI) && (canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !canImport(UIKit))
    public import SwiftUI

    /// A text field of a form, with all that ``TextFieldAdapter`` does: the caret stays where it belongs, also in the middle
    /// of a text that is grouped anew.
    ///
    /// ```
    /// FormTextField("Phone", in: form, .phone)
    /// Text(form.message(for: .phone) ?? "")
    /// ```
    public struct FormTextField<ID: Hashable & Sendable> {
        private let placeholder: String
        private let form: FormModel<ID>
        private let id: ID

        /// A field; empty and without a form for an identifier that no field has.
        ///
        /// - Parameters:
        ///   - placeholder: What an empty field shows.
        ///   - form: The form.
        ///   - id: Which of its fields.
        public init(_ placeholder: String, in form: FormModel<ID>, _ id: ID) {
            self.placeholder = placeholder
            self.form = form
            self.id = id
        }

        /// Keeps the adapter for as long as SwiftUI shows the field.
        @MainActor public final class Coordinator {
            private var adapter: TextFieldAdapter?
            private var form: FormModel<ID>?
            private var id: ID?

            /// Connects the field; once for each form and identifier, for SwiftUI asks often.
            fileprivate func connect(_ field: PlatformTextField, to form: FormModel<ID>, _ id: ID) {
                guard form !== self.form || id != self.id else { return }
                adapter?.detach()
                adapter = TextFieldAdapter(field, to: form, id)
                self.form = form
                self.id = id
            }

            fileprivate func disconnect() { adapter?.detach() }
        }

        /// Called by SwiftUI.
        public func makeCoordinator() -> Coordinator { Coordinator() }
    }

    #if canImport(UIKit)
        private typealias PlatformTextField = UITextField

        extension FormTextField: UIViewRepresentable {
            /// Called by SwiftUI.
            public func makeUIView(context: Context) -> UITextField {
                let field = UITextField()
                // As high as its text, and not as the room that there is.
                field.setContentHuggingPriority(.defaultHigh, for: .vertical)
                return field
            }

            /// Called by SwiftUI.
            public func updateUIView(_ field: UITextField, context: Context) {
                field.placeholder = placeholder
                context.coordinator.connect(field, to: form, id)
            }

            /// Called by SwiftUI.
            public static func dismantleUIView(_ field: UITextField, coordinator: Coordinator) {
                coordinator.disconnect()
            }
        }
    #else
        private typealias PlatformTextField = NSTextField

        extension FormTextField: NSViewRepresentable {
            /// Called by SwiftUI.
            public func makeNSView(context: Context) -> NSTextField {
                form[id]?.traits.isSecure == true ? NSSecureTextField() : NSTextField()
            }

            /// Called by SwiftUI.
            public func updateNSView(_ field: NSTextField, context: Context) {
                field.placeholderString = placeholder
                context.coordinator.connect(field, to: form, id)
            }

            /// Called by SwiftUI.
            public static func dismantleNSView(_ field: NSTextField, coordinator: Coordinator) {
                coordinator.disconnect()
            }
        }
    #endif
#endif
