#if canImport(SwiftUI) && (canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !canImport(UIKit))
    public import SwiftUI

    /// A text field of a form with all features of ``TextFieldAdapter``: the caret stays in place, even when digits are
    /// regrouped around it. On iOS, a keyboard without a return key has a bar with the buttons previous, next and done.
    ///
    /// ```
    /// FormTextField("Phone", in: form, .phone)
    /// Text(form.message(for: .phone) ?? "")
    /// ```
    public struct FormTextField<ID: Hashable & Sendable> {
        private let placeholder: String
        private let form: FormModel<ID>
        private let id: ID

        /// Creates a text field; for an unknown identifier it is empty and not connected to the form.
        ///
        /// - Parameters:
        ///   - placeholder: The text that an empty field displays; if it is empty, an example of a number.
        ///   - form: The form.
        ///   - id: The identifier of the form's field.
        public init(_ placeholder: String, in form: FormModel<ID>, _ id: ID) {
            self.placeholder = placeholder
            self.form = form
            self.id = id
        }

        /// Keeps the adapter while SwiftUI displays the field.
        @MainActor public final class Coordinator {
            private var adapter: TextFieldAdapter?
            private var form: FormModel<ID>?
            private var id: ID?

            /// Connects the field, once for each form and identifier: SwiftUI calls this on every update.
            fileprivate func connect(_ field: PlatformTextField, to form: FormModel<ID>, _ id: ID) {
                guard form !== self.form || id != self.id else { return }
                adapter?.detach()
                adapter = TextFieldAdapter(field, to: form, id)
                #if canImport(UIKit) && !os(tvOS)
                    adapter?.showsAccessoryBar = form[id]?.traits.keyboard.hasReturnKey == false
                #endif
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
                // The field is as high as its text and does not fill the available space.
                field.setContentHuggingPriority(.defaultHigh, for: .vertical)
                return field
            }

            /// Called by SwiftUI.
            public func updateUIView(_ field: UITextField, context: Context) {
                if !placeholder.isEmpty { field.placeholder = placeholder }
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
                if !placeholder.isEmpty { field.placeholderString = placeholder }
                context.coordinator.connect(field, to: form, id)
            }

            /// Called by SwiftUI.
            public static func dismantleNSView(_ field: NSTextField, coordinator: Coordinator) {
                coordinator.disconnect()
            }
        }
    #endif
#endif
