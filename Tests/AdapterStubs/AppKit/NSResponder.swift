@_exported public import Foundation

// Our own declarations of the part of AppKit's documented interface that the adapters use, so that they compile without
// AppKit. Functions behave as documented; properties only store their values.

@MainActor open class NSResponder: NSObject {
    open var undoManager: UndoManager? { nil }
}

@MainActor open class NSView: NSResponder {
    open weak var window: NSWindow?
    open var subviews: [NSView] = []
    open var frame = NSRect.zero
    open var bounds = NSRect.zero
    open var isHidden = false
    private weak var superview: NSView?
    open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
    /// The text that VoiceOver speaks.
    public private(set) var help: String?
    public private(set) var valueDescription: String?
    public private(set) var label: String?

    public override init() {}
    public required init?(coder: NSCoder) { nil }

    open func addSubview(_ view: NSView) {
        subviews.append(view)
        view.superview = self
    }
    open func removeFromSuperview() { superview?.subviews.removeAll { $0 === self } }
    open func setAccessibilityElement(_ isElement: Bool) {}
    open func setFrameSize(_ newSize: NSSize) {}
    open func setAccessibilityHelp(_ help: String?) { self.help = help }
    open func setAccessibilityValueDescription(_ description: String?) { valueDescription = description }
    open func setAccessibilityLabel(_ label: String?) { self.label = label }
    open override var undoManager: UndoManager? { window?.undoManager }
}

@MainActor open class NSWindow: NSResponder {
    open private(set) weak var firstResponder: NSResponder?
    /// The undo manager of the window or its document; nil for a window without undo.
    public var steps: UndoManager?
    /// The number of times a key pressed the default button.
    public private(set) var defaultPresses = 0

    open override var undoManager: UndoManager? { steps }

    func pressesDefaultButton() { defaultPresses += 1 }

    /// Makes a responder the first one, unless the field being edited refuses to end editing.
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

/// An undo manager. All steps that are registered during one event form a group.
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

    /// Performs an event.
    public func event(_ body: () -> Void) {
        isOpen = false
        body()
        isOpen = false
    }

    /// Registers a step that does not belong to the field.
    public func register(_ step: @escaping @MainActor () -> Void) {
        if isOpen {
            groups[groups.count - 1].append(step)
        } else {
            groups.append([step])
            isOpen = true
        }
    }
}
