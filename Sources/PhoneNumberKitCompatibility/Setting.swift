internal import Foundation

/// A value that a program may set for the whole process, from any thread.
///
/// PhoneNumberKit has such settings as plain variables. Only coding without an own strategy reads them; parsing and
/// formatting do not.
final class Setting<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}
