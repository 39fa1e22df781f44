// Interface Builder, and nibs made with PhoneNumberKit, set properties by their names in Objective-C.
#if canImport(ObjectiveC) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
    internal import UIKit

    extension PhoneNumberTextField {
        @IBInspectable @objc(withPrefix) var inspectedPrefix: Bool {
            get { withPrefix }
            set { withPrefix = newValue }
        }

        @IBInspectable @objc(withFlag) var inspectedFlag: Bool {
            get { withFlag }
            set { withFlag = newValue }
        }

        @IBInspectable @objc(withExamplePlaceholder) var inspectedExamplePlaceholder: Bool {
            get { withExamplePlaceholder }
            set { withExamplePlaceholder = newValue }
        }

        @IBInspectable @objc(withDefaultPickerUI) var inspectedDefaultPickerUI: Bool {
            get { withDefaultPickerUI }
            set { withDefaultPickerUI = newValue }
        }
    }
#endif
