#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// What an undo manager knows of an adapter, so that the adapter's actions can be removed and no others.
    ///
    /// A manager does not retain its targets, and it may be that of the window or of a document: it outlives the adapter.
    @MainActor final class UndoTarget {
        weak var adapter: TextFieldAdapter?
        /// The manager that has actions.
        private weak var manager: UndoManager?

        /// Registers a step back, or forth where one is being undone.
        func register(with manager: UndoManager?, _ step: @escaping @MainActor (TextFieldAdapter) -> Void) {
            if manager !== self.manager { removeActions() }
            self.manager = manager
            manager?.registerUndo(withTarget: self) { target in
                MainActor.assumeIsolated {
                    if let adapter = target.adapter { step(adapter) }
                }
            }
        }

        func removeActions() {
            manager?.removeAllActions(withTarget: self)
            manager = nil
        }

        /// Removes what can be undone of a field: all of it from a manager of its own, and from one that others use too
        /// the actions of the field and of the adapter.
        func removeActions(of field: UITextField) {
            removeActions()
            guard let manager = field.undoManager else { return }
            if manager === field.next?.undoManager {
                manager.removeAllActions(withTarget: field)
            } else {
                manager.removeAllActions()
            }
        }
    }
#endif
