import Foundation
import SwiftUI

// What the examples of the documentation use of SwiftUI beyond the adapters. Nothing is shown here.

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
