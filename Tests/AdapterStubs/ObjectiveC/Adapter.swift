import Foundation

#if canImport(UIKit)
    import UIKit

    extension UIReturnKeyType {
        init(_ key: Int) { self = .default }
    }
#endif

#if canImport(AppKit)
    import AppKit

    /// The part of the list of countries that its actions use.
    @MainActor final class CountryPickerController: NSResponder {
        func chooseSelected() {}
    }
#endif

// The part of an adapter that the delegates use.

@MainActor protocol FieldSession: AnyObject {
    var returnKey: Int { get }
    func shouldBeginEditing() -> Bool
    func didBeginEditing()
    func shouldEndEditing() -> Bool
    func didEndEditing()
    func returnPressed() -> Bool
}

@MainActor final class TextFieldAdapter {
    var session: any FieldSession
    init(_ session: any FieldSession) { self.session = session }

    func shouldChange(_ range: Range<Int>, to text: String) -> Bool { true }
    func selectionChanged() {}
    func clear() {}
    func began() {}
    func takeOver() -> Bool { true }
    func pressedReturn() -> Bool { true }
    func willPerformCommand() {}
    @discardableResult func takeWritten(selecting range: Range<Int>? = nil) -> Range<Int>? { nil }
}

@MainActor final class TextViewAdapter {
    var session: any FieldSession
    init(_ session: any FieldSession) { self.session = session }

    func shouldChange(_ range: Range<Int>, to text: String) -> Bool { true }
    func changed() -> Bool { true }
    func selectionChanged() {}
}

extension Range where Bound == Int {
    init?(_ range: NSRange) { self = 0..<0 }
}
