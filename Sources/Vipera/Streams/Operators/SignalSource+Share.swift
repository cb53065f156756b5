extension SignalSource {
  /// Runs the chain above once for all who bind below, from the first of them to the last.
  ///
  /// When the last one cancels or its module leaves, the chain above is cancelled; who binds after
  /// that starts it anew. The chain's tasks go on as long as the module of any who bind, whichever
  /// was first. Nothing is replayed: bind to a ``StateRelay`` where latecomers need the current
  /// value.
  public func share() -> Signal<Element> {
    let storage = ShareStorage(upstream: signal)
    return Signal { context, sink in storage.subscribe(context, sink) }
  }
}
