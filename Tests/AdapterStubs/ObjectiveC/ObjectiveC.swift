@_exported import ObjectiveC

// What the compiler looks for where Swift meets Objective-C. Nothing of it is run.

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
