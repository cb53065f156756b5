import Vipera

/// The tasks of one run of a shared chain; they may run until the task scopes of all subscribers are cancelled.
///
/// A scope may be cancelled on any thread, so this class is separate from the storage, which belongs to one actor.
final class SharedRun: Sendable {
  private struct State {
    var lastID = 0
    /// The subscribers' task scopes; nil for a binding that was made outside of any scope.
    var members: [Int: TaskScope?] = [:]
    var isOver = false
  }

  /// The scope of the chain's tasks.
  let tasks: TaskScope
  private let state = Guarded(State())

  init(tasks: TaskScope) {
    self.tasks = tasks
  }

  /// Whether all bindings have ended, so that no more values are sent.
  var isOver: Bool { state.withLock(\.isOver) }

  /// Adds a subscriber with the task scope `scope`.
  ///
  /// - Returns: A closure to call when the binding is cancelled; cancelling the scope has the same effect.
  func join(_ scope: TaskScope?) -> () -> Void {
    let id = state.withLock { state in
      state.lastID += 1
      state.members.updateValue(scope, forKey: state.lastID)
      return state.lastID
    }
    let listener = scope?.onCancel { [weak self] in self?.leave(id) }
    return { [self] in
      if let listener { scope?.ignore(listener) }
      leave(id)
    }
  }

  private func leave(_ id: Int) {
    let last = state.withLock { state -> TaskScope?? in
      guard let scope = state.members.removeValue(forKey: id), state.members.isEmpty else {
        return nil
      }
      state.isOver = true
      return .some(scope)
    }
    guard let last else { return }
    tasks.cancel()
    // The last subscriber's scope waits for the cancelled tasks, so that its module is released only after they have
    // ended.
    last?.join(tasks)
  }
}
