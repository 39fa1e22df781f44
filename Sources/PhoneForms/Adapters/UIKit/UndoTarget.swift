#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// The target of an adapter's undo actions, so that they can be removed without affecting other actions.
    ///
    /// An undo manager does not retain its targets. It may belong to the window or a document, and outlive the adapter.
    @MainActor final class UndoTarget {
        weak var adapter: TextFieldAdapter?
        /// The manager of the registered actions.
        private weak var manager: UndoManager?

        /// Registers an undo action, or a redo action while one is being undone.
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

        /// Removes the undo actions of a field: all actions if the manager belongs to the field; if it is shared, only
        /// those of the field and the adapter.
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
