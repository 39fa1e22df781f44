// Our own declaration of the part of Contacts' documented interface that PhoneNumberKitCompatibility uses. The program
// of its text field sets the region.

/// The settings of the address book.
public final class CNContactsUserDefaults: @unchecked Sendable {
    private static let defaults = CNContactsUserDefaults()
    public class func shared() -> CNContactsUserDefaults { defaults }

    /// The region of numbers without a calling code, in small letters.
    public var countryCode = ""
}
