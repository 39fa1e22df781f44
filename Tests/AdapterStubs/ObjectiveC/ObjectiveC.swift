@_exported import ObjectiveC

// Declarations that the compiler requires for Objective-C interoperability. None of them runs.

public struct ObjCBool: ExpressibleByBooleanLiteral {
    public let boolValue: Bool
    public init(booleanLiteral value: Bool) { boolValue = value }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(booleanLiteral: value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

public struct Selector: Equatable, ExpressibleByStringLiteral {
    private let pointer: OpaquePointer?
    public init(stringLiteral value: String) { pointer = nil }
}
