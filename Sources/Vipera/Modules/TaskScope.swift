/// The tasks of one lifetime, such as a module's; they are cancelled when the lifetime ends.
///
/// A host starts every event of a module in the module's scope. Work that the library starts for a part, such as a
/// debounce or a latest-wins request, joins the scope of the event that set it up, so that closing a screen cancels
/// that work as well.
public final class TaskScope: Sendable {
  /// The scope whose task is running, if any.
  @TaskLocal package static var current: TaskScope?

  private struct State {
    var nextID = 0
    var tasks: [Int: Task<Void, Never>] = [:]
    var isCancelled = false
    /// Closures to call when the last task has ended.
    var waiters: [Int: @Sendable () -> Void] = [:]
    /// Closures to call when the scope is cancelled.
    var listeners: [Int: @Sendable () -> Void] = [:]
    /// Scopes whose tasks also count as tasks of this scope.
    var joined: [TaskScope] = []
  }

  private let state = Guarded(State())
  private let executor: (any TaskExecutor)?
  /// Reports mistakes of the app to the host; nil if there is no host.
  let failed: (@Sendable (Fault) -> Void)?

  /// Creates a scope without tasks.
  ///
  /// Mistakes of its tasks are reported to the host whose task has created the scope.
  ///
  /// - Parameter executor: Runs the tasks' work that is not bound to their actor (default: Swift's global executor).
  public convenience init(executor: (any TaskExecutor)? = nil) {
    self.init(executor: executor, failed: TaskScope.current?.failed)
  }

  /// Creates a scope whose tasks belong to a host.
  package init(executor: (any TaskExecutor)?, failed: (@Sendable (Fault) -> Void)?) {
    self.executor = executor
    self.failed = failed
  }

  /// The number of tasks that have not ended yet.
  public var count: Int {
    let (own, joined) = state.withLock { ($0.tasks.count, $0.joined) }
    return own + joined.reduce(0) { $0 + $1.count }
  }

  /// Whether the scope was cancelled; tasks that are started after that are cancelled from the start.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Starts `operation` on the caller's actor, as a task of this scope.
  ///
  /// Tasks started on one actor begin in the order in which they were started.
  ///
  /// - Parameters:
  ///   - isolation: The actor that owns the parts that the operation uses (default: the caller's actor).
  ///   - operation: The work. It may use parts that are not `Sendable`. In a scope without an executor, give it no
  ///     capture list: Swift 6.3 would run it outside the actor. Write `weak let` before the call instead.
  /// - Returns: The task, to cancel or await only that task.
  @discardableResult
  public func start(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: @escaping () async -> Void
  ) -> Task<Void, Never> {
    precondition(
      isolation != nil,
      """
      A task was started outside any actor, where nothing protects the parts it would touch. \
      Start it on the host's actor; in a test write 'withTestHost { … }'.
      """
    )
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    let task = run {
      Task {
        _ = isolation
        if let executor = self.executor {
          await withTaskExecutorPreference(executor) {
            // A closure gets its isolation from its captures. Without this capture, it would not run on the actor.
            _ = isolation
            await operation()
          }
        } else {
          await operation()
        }
        self.ended(id)
      }
    }
    // The task shares this function's actor, so it cannot end before it is stored here.
    let isCancelled = state.withLock { state in
      state.tasks[id] = task
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
    return task
  }

  /// Calls `body` as a task of the scope would: its mistakes, and the work it starts, belong to the scope.
  package func run<Output>(_ body: () -> Output) -> Output {
    // If an actor's closure is passed to `withValue` directly, Swift checks the executor at each call.
    TaskScope.$current.withValue(self) { body() }
  }

  /// Starts `operation` on `owner`, from synchronous code that already runs there but has no isolation parameter.
  @discardableResult
  package func start(
    on owner: any Actor,
    _ operation: @escaping () async -> Void
  ) -> Task<Void, Never> {
    // SAFETY: `assumeIsolated` has made sure that this code runs on `owner`, so the operation only
    // ever runs where it was made.
    nonisolated(unsafe) let operation = operation
    return owner.assumeIsolated { owner in
      start(isolation: owner, operation)
    }
  }

  /// Cancels every task of the scope, and every task that is started later.
  public func cancel() {
    let (tasks, listeners) = state.withLock { state in
      state.isCancelled = true
      defer { state.listeners = [:] }
      return (Array(state.tasks.values), state.listeners)
    }
    for task in tasks { task.cancel() }
    for listener in listeners.sorted(by: { $0.key < $1.key }) { listener.value() }
  }

  /// Waits until no task of the scope is left, including tasks started meanwhile, or until the waiting task is
  /// cancelled.
  ///
  /// Do not call it from a task of the scope, which would then wait for itself.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    // The count is checked in a loop, since other code may start tasks before the waiting task resumes.
    while count > 0, !Task.isCancelled {
      let end = OneShot<Void>()
      if let waiter = wait({ end.answer(()) }) {
        _ = await end.value()
        // The waiter is still registered if the wait was cancelled.
        state.withLock { $0.waiters[waiter] = nil }
      }
      for scope in state.withLock(\.joined) { await scope.finish() }
    }
  }

  /// Waits until no task of the scope is left, even if the waiting task is cancelled: parts must not be released while
  /// a task uses them.
  func finishInAnyCase() async {
    while count > 0 {
      await withCheckedContinuation { continuation in
        if wait({ continuation.resume() }) == nil { continuation.resume() }
      }
      for scope in state.withLock(\.joined) { await scope.finishInAnyCase() }
    }
  }

  /// Calls `waiter` when the last task ends; returns nil if there is no task.
  private func wait(_ waiter: @escaping @Sendable () -> Void) -> Int? {
    state.withLock { state in
      guard !state.tasks.isEmpty else { return nil }
      state.nextID += 1
      state.waiters[state.nextID] = waiter
      return state.nextID
    }
  }

  private func ended(_ id: Int) {
    let waiters = state.withLock { state in
      state.tasks[id] = nil
      guard state.tasks.isEmpty else { return [Int: @Sendable () -> Void]() }
      // An empty dictionary keeps its memory otherwise, in each idle session.
      state.tasks = [:]
      defer { state.waiters = [:] }
      return state.waiters
    }
    for waiter in waiters.sorted(by: { $0.key < $1.key }) { waiter.value() }
  }

  /// A scope with the same executor as this one, for tasks that several lifetimes share.
  package func sibling() -> TaskScope { TaskScope(executor: executor, failed: failed) }

  /// Calls `listener` when the scope is cancelled, at once if it already is.
  ///
  /// - Returns: The number to pass to `ignore` to remove the listener.
  package func onCancel(_ listener: @escaping @Sendable () -> Void) -> Int {
    let (id, isCancelled) = state.withLock { state in
      state.nextID += 1
      if !state.isCancelled { state.listeners[state.nextID] = listener }
      return (state.nextID, state.isCancelled)
    }
    if isCancelled { listener() }
    return id
  }

  /// Removes a listener.
  package func ignore(_ listener: Int) {
    // The listener is released outside the lock, since objects that it captures may be deallocated with it.
    let gone = state.withLock { $0.listeners.removeValue(forKey: listener) }
    withExtendedLifetime(gone) {}
  }

  /// Counts the tasks of `other` as tasks of this scope, so that this scope finishes only after them.
  package func join(_ other: TaskScope) {
    guard other.count > 0 else { return }
    let ended = state.withLock(\.joined).filter { $0.count == 0 }
    state.withLock { state in
      state.joined.removeAll { scope in ended.contains { $0 === scope } }
      state.joined.append(other)
    }
  }
}
