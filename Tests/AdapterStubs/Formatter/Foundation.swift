// The documented interface of Foundation's Formatter with the Objective-C runtime, as far as a subclass uses it. It is
// never run.

open class NSObject {
    public init() {}
}

public final class NSString: NSObject {
    public init(string: String) {}
}

extension String {
    public init(_ text: NSString) { self = "" }
}

extension Error {
    public var localizedDescription: String { "" }
}

public final class NSCoder: NSObject {}

public struct AutoreleasingUnsafeMutablePointer<Pointee> {
    public var pointee: Pointee {
        get { stored() }
        nonmutating set {}
    }
    let stored: () -> Pointee
}

public struct NSRange {
    public init(_ range: Range<Int>) {}
}

extension Range where Bound == Int {
    public init?(_ range: NSRange) { nil }
}

public typealias NSRangePointer = UnsafeMutablePointer<NSRange>

open class Formatter: NSObject {
    public override init() {}
    public required init?(coder: NSCoder) {}
    open func string(for obj: Any?) -> String? { nil }
    open func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool { false }
    open func isPartialStringValid(
        _ partialStringPtr: AutoreleasingUnsafeMutablePointer<NSString>,
        proposedSelectedRange proposedSelRangePtr: NSRangePointer?, originalString origString: String,
        originalSelectedRange origSelRange: NSRange,
        errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool { false }
}
