internal import Foundation

/// A value that a program may set for the whole process, from any thread.
///
/// PhoneNumberKit has such settings as plain variables. They are read by coders that do not set a strategy and, where
/// the Contacts framework exists, for the default region; parsing in a region and formatting do not read them.
final class Setting<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}
