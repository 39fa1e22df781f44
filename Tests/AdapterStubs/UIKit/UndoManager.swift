/// Steps back and forth. Each registration is a group of its own, as in an event of its own.
@MainActor open class UndoManager {
    private typealias Step = @MainActor () -> Void

    private var undos: [Step] = []
    private var redos: [Step] = []
    public private(set) var isUndoing = false
    public private(set) var isRedoing = false

    public init() {}

    public var canUndo: Bool { !undos.isEmpty }
    public var canRedo: Bool { !redos.isEmpty }

    /// A target that is gone has nothing to undo.
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        let step: Step = { [weak target] in if let target { handler(target) } }
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

    public func undo() {
        guard let step = undos.popLast() else { return }
        isUndoing = true
        step()
        isUndoing = false
    }

    public func redo() {
        guard let step = redos.popLast() else { return }
        isRedoing = true
        step()
        isRedoing = false
    }
}
