extension SignalSource {
  /// Carries the values of both streams as they come.
  ///
  /// A value that arrives from one stream while a value of the other is being delivered waits for
  /// its turn, as with ``Relay``.
  public func merge(with other: some SignalSource<Element>) -> Signal<Element> {
    let first = signal
    let second = other.signal
    return Signal { context, sink in
      // The two relays upstream do not know of each other; a relay of its own puts the values in
      // order.
      let merged = Relay<Element>()
      let output = merged.subscribe(sink)
      let inputs = [
        first.subscribe(context) { merged.send($0) },
        second.subscribe(context) { merged.send($0) },
      ]
      return Subscription {
        output.cancel()
        for input in inputs { input.cancel() }
      }
    }
  }
}
