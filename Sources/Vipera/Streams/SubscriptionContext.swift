/// Where a subscription was made: the actor and the task scope that its operators' tasks belong to.
///
/// The scope is that of the event which bound the stream, not of the one which sends a value: a
/// child module that sends to its parent's relay must not take the parent's work with it when it
/// leaves.
@usableFromInline
struct SubscriptionContext {
  /// Starts a task in the subscriber's scope: first `work`, then `completion`, on its actor.
  ///
  /// The two are separate because Swift 6.3.1 can lose the actor inside `work`: in a closure with a
  /// capture list (swiftlang/swift#87097) and after a throw out of a concurrent function
  /// (swiftlang/swift#88259). State is touched before the first await of `work` or in `completion`,
  /// which is sure to run on the actor; and `work` takes what it needs from local constants.
  typealias Starter = (
    _ work: @escaping () async -> Void, _ completion: @escaping () -> Void
  ) -> Task<Void, Never>

  private let start: Starter?

  @usableFromInline
  init(isolation: isolated (any Actor)?) {
    guard isolation != nil else {
      start = nil
      return
    }
    let scope = TaskScope.current ?? TaskScope()
    start = { work, completion in
      scope.start(isolation: isolation) {
        await work()
        await perform(completion, on: isolation)
      }
    }
  }

  /// Returns what starts tasks, or stops the program where the stream was bound outside any actor.
  ///
  /// Asked when the subscription is made rather than at the first value, so that the mistake shows
  /// at once and at the place where it was made.
  func starter(for operatorName: String) -> Starter {
    guard let start else {
      preconditionFailure(
        """
        A stream with '\(operatorName)' was bound outside any actor, where nothing protects the \
        parts its task would touch. Bind it in an async method ('viewDidLoad() async'), which runs \
        on the host's actor, or pass 'isolation:'; in a test write 'withTestHost { … }' or \
        '@MainActor'.
        """
      )
    }
    return start
  }
}

/// Runs `body` on `isolation`, wherever the caller was left by what it awaited before.
///
/// Not inlined: a hop at the beginning of an isolated function stays, one that is merged into its
/// caller may be taken for superfluous.
@inline(never)
func perform(_ body: () -> Void, on isolation: isolated (any Actor)?) async {
  body()
}
