/// An undo manager with redo. Each registration is a separate group, as in separate events.
@MainActor open class UndoManager {
    private struct Step {
        let target: ObjectIdentifier
        let run: @MainActor () -> Void
    }

    private var undos: [Step] = []
    private var redos: [Step] = []
    public private(set) var isUndoing = false
    public private(set) var isRedoing = false

    public init() {}

    public var canUndo: Bool { !undos.isEmpty }
    public var canRedo: Bool { !redos.isEmpty }

    /// Registers a step. Targets are held weakly: performing a step whose target was released and not removed is a
    /// programming error.
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        let step = Step(target: ObjectIdentifier(target)) { [weak target] in
            if let target { handler(target) } else { preconditionFailure("the target of the step was released") }
        }
        if isUndoing {
            redos.append(step)
        } else {
            undos.append(step)
            if !isRedoing { redos.removeAll() }
        }
    }

    public func removeAllActions() {
        undos.removeAll()
        redos.removeAll()
    }

    public func removeAllActions(withTarget target: Any) {
        let target = ObjectIdentifier(target as AnyObject)
        undos.removeAll { $0.target == target }
        redos.removeAll { $0.target == target }
    }

    public func undo() {
        guard let step = undos.popLast() else { return }
        isUndoing = true
        step.run()
        isUndoing = false
    }

    public func redo() {
        guard let step = redos.popLast() else { return }
        isRedoing = true
        step.run()
        isRedoing = false
    }
}
