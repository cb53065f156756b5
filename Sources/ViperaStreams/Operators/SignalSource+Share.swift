import Vipera

extension SignalSource {
  /// Runs the preceding chain only once for all bindings, from the first binding to the last.
  ///
  /// When the last binding is cancelled or its module is closed, the chain is cancelled; a later binding starts it
  /// again. The chain's tasks may run until the modules of all subscribers are closed. Values are not replayed: bind to
  /// a ``StateRelay`` if later bindings need the current value.
  public func share() -> Signal<Element> {
    let storage = ShareStorage(upstream: signal)
    return Signal { context, sink in storage.subscribe(context, sink) }
  }
}

/// The current run of a shared chain, and its subscribers.
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
      // The chain's tasks belong to no module, but tasks that the subscriber starts here belong to its module.
      guard let scope else { return sink(element) }
      scope.run { sink(element) }
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
    // This is the connection of an earlier run. The modules of its subscribers are all closed.
    connection.take()?.cancel()
    let run = SharedRun(tasks: context.scope?.sibling() ?? TaskScope())
    self.run = run
    let leave = run.join(context.scope)
    // Connecting after subscribing makes sure that the first subscriber misses no value. The run's scope keeps the
    // preceding shared chains alive.
    connection = upstream.subscribe(context.inside(run.tasks)) { [relay] in relay.send($0) }
    return (leave, run)
  }

  private func disconnect(from run: SharedRun) {
    // Another run with its own subscribers may have replaced this run.
    guard run.isOver, self.run === run else { return }
    self.run = nil
    let connection = self.connection.take()
    connection?.cancel()
  }
}
