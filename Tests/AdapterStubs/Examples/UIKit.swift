import UIKit

// What the examples of the documentation use of UIKit beyond the adapters. Nothing is shown here.

@MainActor class UIViewController {
    let view = UIView()
    func viewDidLoad() {}
}

extension UIView {
    func addSubview(_ view: UIView) {}
}
