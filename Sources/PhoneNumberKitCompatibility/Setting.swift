internal import Foundation

/// A value that a program may set for the whole process, from any thread.
///
/// PhoneNumberKit has such settings as plain variables. Coding without a strategy of its own reads them, and the default
/// region where the Contacts framework exists; parsing in a region and formatting do not.
final class Setting<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}
