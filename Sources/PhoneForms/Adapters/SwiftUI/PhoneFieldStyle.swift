#if canImport(SwiftUI) && (canImport(UIKit) && !os(watchOS) && !os(tvOS) || canImport(AppKit) && !canImport(UIKit))
    public import SwiftUI

    /// The parts of a ``PhoneField``, which a style arranges.
    public struct PhoneFieldConfiguration {
        /// The button that shows the country and opens the list.
        public let country: CountryButton<PhoneFieldPart>
        /// The field of the number.
        public let text: FormTextField<PhoneFieldPart>
        /// The title of the field.
        public let title: String
        /// The message of an error; nil if there is no error.
        public let message: String?
    }

    /// The appearance of a ``PhoneField``.
    @MainActor @preconcurrency public protocol PhoneFieldStyle: Sendable {
        associatedtype Body: View
        /// Returns the field.
        @ViewBuilder func body(of configuration: PhoneFieldConfiguration) -> Body
    }

    /// A style with the country and the number in a line, and the message below them.
    public struct InlinePhoneFieldStyle: PhoneFieldStyle {
        /// Creates the style.
        public nonisolated init() {}

        /// The field.
        public func body(of configuration: PhoneFieldConfiguration) -> some View {
            VStack(alignment: .leading) {
                HStack {
                    configuration.country
                    configuration.text.accessibilityLabel(configuration.title)
                }
                PhoneFieldMessage(text: configuration.message)
            }
        }
    }

    /// A style with the title above the country and the number, and the message below them.
    public struct StackedPhoneFieldStyle: PhoneFieldStyle {
        /// Creates the style.
        public nonisolated init() {}

        /// The field.
        public func body(of configuration: PhoneFieldConfiguration) -> some View {
            VStack(alignment: .leading) {
                Text(configuration.title).font(.caption).accessibilityHidden(true)
                InlinePhoneFieldStyle().body(of: configuration)
            }
        }
    }

    extension PhoneFieldStyle where Self == InlinePhoneFieldStyle {
        /// The country and the number in a line; the default.
        public static var inline: InlinePhoneFieldStyle { InlinePhoneFieldStyle() }
    }

    extension PhoneFieldStyle where Self == StackedPhoneFieldStyle {
        /// The title above the field.
        public static var stacked: StackedPhoneFieldStyle { StackedPhoneFieldStyle() }
    }

    /// The message of an error. It is hidden from screen readers, which get it as the hint of the field.
    private struct PhoneFieldMessage: View {
        let text: String?

        var body: some View {
            if let text { Text(text).font(.caption).foregroundStyle(.red).accessibilityHidden(true) }
        }
    }

    extension PhoneFieldStyle {
        /// The field, without the type of its style.
        func view(of configuration: PhoneFieldConfiguration) -> AnyView { AnyView(body(of: configuration)) }
    }

    private struct PhoneFieldStyleKey: EnvironmentKey {
        static let defaultValue: any PhoneFieldStyle = InlinePhoneFieldStyle()
    }

    extension EnvironmentValues {
        var phoneFieldStyle: any PhoneFieldStyle {
            get { self[PhoneFieldStyleKey.self] }
            set { self[PhoneFieldStyleKey.self] = newValue }
        }
    }

    extension View {
        /// Sets the appearance of the phone fields in a view.
        public func phoneFieldStyle(_ style: some PhoneFieldStyle) -> some View {
            environment(\.phoneFieldStyle, style)
        }
    }
#endif
