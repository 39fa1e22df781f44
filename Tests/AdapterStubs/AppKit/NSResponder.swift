@_exported public import Foundation

// Declarations of our own of the part of AppKit's documented interface that the adapters use, so that they are compiled
// where there is no AppKit. What is implemented behaves as the documentation says; all else only stores.

@MainActor open class NSResponder: NSObject {
    open var undoManager: UndoManager? { nil }
}

@MainActor open class NSView: NSResponder {
    open weak var window: NSWindow?
    open override var undoManager: UndoManager? { window?.undoManager }
}

@MainActor open class NSWindow: NSResponder {
    open private(set) weak var firstResponder: NSResponder?
    /// The window's own, or its document's; nil in a window that undoes nothing.
    public var steps: UndoManager?
    /// How often the default button was pressed by a key.
    public private(set) var defaultPresses = 0

    open override var undoManager: UndoManager? { steps }

    func pressesDefaultButton() { defaultPresses += 1 }

    /// A field that has the keyboard is asked whether editing may end.
    @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
        if let editor = firstResponder as? NSTextView, let field = editor.field, field !== responder {
            guard field.endsEditing() else { return false }
        }
        if let field = responder as? NSTextField {
            firstResponder = field.beginsEditing()
        } else {
            firstResponder = responder
        }
        return true
    }
}

/// Steps back. What is registered within one event is one group.
@MainActor open class UndoManager {
    private var groups: [[@MainActor () -> Void]] = []
    private var isOpen = false

    public init() {}

    public var canUndo: Bool { !groups.isEmpty }

    public func removeAllActions() { groups.removeAll() }

    public func undo() {
        guard let group = groups.popLast() else { return }
        for step in group.reversed() { step() }
    }

    /// What happens within is one event.
    public func event(_ body: () -> Void) {
        isOpen = false
        body()
        isOpen = false
    }

    /// A step of somebody else.
    public func register(_ step: @escaping @MainActor () -> Void) {
        if isOpen {
            groups[groups.count - 1].append(step)
        } else {
            groups.append([step])
            isOpen = true
        }
    }
}
