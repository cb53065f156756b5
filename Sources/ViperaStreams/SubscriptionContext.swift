import Vipera

/// The context in which a subscription was made: the actor and the task scope for the tasks of its operators.
///
/// The scope is that of the event that bound the stream, not of the event that sends a value: when a child module has
/// sent to its parent's relay and is then closed, the parent's work must not be cancelled.
@usableFromInline
struct SubscriptionContext {
  /// Starts a task on the subscriber's actor and in its scope.
  ///
  /// The operation must have no capture list, but use `weak let` before it: Swift 6.3.1 runs an async closure with a
  /// capture list outside the actor (swiftlang/swift#87097).
  typealias Starter = (_ operation: @escaping () async -> Void) -> Task<Void, Never>

  /// The scope of the event that made the subscription; nil outside of an event.
  let scope: TaskScope?
  private let start: ((TaskScope, @escaping () async -> Void) -> Task<Void, Never>)?

  @usableFromInline
  init(isolation: isolated (any Actor)?) {
    scope = TaskScope.current
    guard isolation != nil else {
      start = nil
      return
    }
    start = { scope, operation in scope.start(isolation: isolation, operation) }
  }

  private init(_ other: SubscriptionContext, scope: TaskScope) {
    self.scope = scope
    start = other.start
  }

  /// The same context, with tasks in another scope.
  func inside(_ scope: TaskScope) -> SubscriptionContext { SubscriptionContext(self, scope: scope) }

  /// Returns a closure that starts tasks.
  ///
  /// If the stream was bound outside of an actor, the closure starts no tasks, and the mistake is reported to the host.
  ///
  /// This is called when the subscription is made and not at the first value, so that the mistake is reported at once,
  /// with the place where it was made.
  func starter(for operatorName: String) -> Starter {
    guard let start else {
      Fault.report(
        """
        A stream with '\(operatorName)' was bound outside any actor, where nothing protects the \
        parts its task would touch. Bind it in an async method ('viewDidLoad() async'), which runs \
        on the host's actor, or pass 'isolation:'; in a test write 'withTestHost { … }'.
        """
      )
      return { _ in Task {} }
    }
    let scope = scope ?? TaskScope()
    return { operation in start(scope, operation) }
  }
}
