import UIKit

// UIKit declarations for the documentation's examples, in addition to those for the adapters. Nothing is displayed.

@MainActor class UIViewController {
    let view = UIView()
    func viewDidLoad() {}
}

extension UIView {
    func addSubview(_ view: UIView) {}
}
