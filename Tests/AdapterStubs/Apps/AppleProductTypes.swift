public import PackageDescription

// Our own declarations of the documented part of AppleProductTypes that the manifests of Examples use. Xcode and Swift
// Playground have this module; here it only lets the manifests be type-checked.

extension Product {
    public static func iOSApplication(
        name: String, targets: [String], bundleIdentifier: String, displayVersion: String, bundleVersion: String,
        supportedDeviceFamilies: [DeviceFamily],
        supportedInterfaceOrientations: [InterfaceOrientation]
    ) -> Product {
        .executable(name: name, targets: targets)
    }

    public enum DeviceFamily { case pad, phone }

    public struct InterfaceOrientation: Sendable {
        public struct Condition {
            public static func when(deviceFamilies: [DeviceFamily]) -> Condition { Condition() }
        }
        public static let portrait = InterfaceOrientation()
        public static let landscapeRight = InterfaceOrientation()
        public static let landscapeLeft = InterfaceOrientation()
        public static func portraitUpsideDown(_ condition: Condition) -> InterfaceOrientation { InterfaceOrientation() }
    }
}
