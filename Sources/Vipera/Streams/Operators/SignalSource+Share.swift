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
