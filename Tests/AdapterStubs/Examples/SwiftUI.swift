import Foundation
import SwiftUI

// SwiftUI declarations for the documentation's examples, in addition to those for the adapters. Nothing is displayed.

struct Form: View {
    init<Content: View>(@ViewBuilder content: () -> Content) {}
    var body: Never { preconditionFailure("stubs have no body") }
}

extension TextField {
    init<Format: ParseableFormatStyle>(_ title: String, value: Binding<Format.FormatInput?>, format: Format)
    where Format.FormatOutput == String {
        self.init(
            title,
            text: Binding {
                ""
            } set: { _ in
            })
    }
}

extension View {
    func onAppear(perform action: @escaping () -> Void) -> some View { self }
    func onDisappear(perform action: @escaping () -> Void) -> some View { self }
}
