import Vipera

extension SignalSource {
  /// Runs the chain above once for all bindings below, from the first of them to the last.
  ///
  /// When the last binding is cancelled or its module leaves, the chain above is cancelled; a later
  /// binding starts it again. The chain's tasks run as long as the module of any binder, whichever
  /// was first. Nothing is replayed: bind to a ``StateRelay`` if later bindings need the current
  /// value.
  public func share() -> Signal<Element> {
    let storage = ShareStorage(upstream: signal)
    return Signal { context, sink in storage.subscribe(context, sink) }
  }
}

/// The one run of a shared chain, and its binders.
final class ShareStorage<Element> {
  private let upstream: Signal<Element>
  private let relay = Relay<Element>()
  private var connection: Subscription?
  private var run: SharedRun?

  init(upstream: Signal<Element>) {
    self.upstream = upstream
  }

  func subscribe(
    _ context: SubscriptionContext,
    _ sink: @escaping (Element) -> Void
  ) -> Subscription {
    let scope = context.scope
    let subscription = relay.subscribe { element in
      // The chain's tasks belong to no module; tasks that the binder starts here belong to its module.
      guard let scope else { return sink(element) }
      TaskScope.$current.withValue(scope) { sink(element) }
    }
    let (leave, run) = join(context)
    return Subscription {
      subscription.cancel()
      leave()
      self.disconnect(from: run)
    }
  }

  private func join(_ context: SubscriptionContext) -> (leave: () -> Void, run: SharedRun) {
    if let run, !run.isOver { return (run.join(context.scope), run) }
    // The connection of an earlier run whose binders' modules have all left.
    connection.take()?.cancel()
    let run = SharedRun(tasks: context.scope?.sibling() ?? TaskScope())
    self.run = run
    let leave = run.join(context.scope)
    // Connected after subscribing, so that the first subscriber misses nothing; and in the run's scope, so that this
    // run keeps the shared chains above it alive.
    connection = upstream.subscribe(context.inside(run.tasks)) { [relay] in relay.send($0) }
    return (leave, run)
  }

  private func disconnect(from run: SharedRun) {
    // Another run may have taken its place, with binders of its own.
    guard run.isOver, self.run === run else { return }
    self.run = nil
    let connection = self.connection.take()
    connection?.cancel()
  }
}
