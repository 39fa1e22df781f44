/// A framework's text content type. UIKit's `UITextContentType` and AppKit's `NSTextContentType` have the same members.
protocol PlatformContentType {
    static var name: Self { get }
    static var username: Self { get }
    static var password: Self { get }
    static var newPassword: Self { get }
    static var telephoneNumber: Self { get }
    static var oneTimeCode: Self { get }
    static var emailAddress: Self { get }
}

extension PlatformContentType {
    /// Creates the framework's content type for a kind.
    init(_ kind: ContentKind) {
        self =
            switch kind {
            case .name: .name
            case .username: .username
            case .password: .password
            case .newPassword: .newPassword
            case .telephoneNumber: .telephoneNumber
            case .oneTimeCode: .oneTimeCode
            case .emailAddress: .emailAddress
            }
    }
}
