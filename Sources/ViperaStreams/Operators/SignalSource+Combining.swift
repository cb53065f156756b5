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

  /// Carries the latest values of both streams in pairs: one when both have a value, then one for each new value.
  ///
  /// ```swift
  /// email.combineLatest(with: password).map { !$0.isEmpty && !$1.isEmpty }.bind(to: canSignIn)
  /// ```
  ///
  /// A value that arrives while a pair is being delivered waits for its turn, as with ``Relay``.
  public func combineLatest<Other>(
    with other: some SignalSource<Other>
  ) -> Signal<(Element, Other)> {
    let first = signal
    let second = other.signal
    return Signal { context, sink in
      let latest = LatestPair<Element, Other>()
      let changes = first.map(PairChange<Element, Other>.first).merge(with: second.map { .second($0) })
      return changes.subscribe(context) { change in
        // A value takes its place in the pair when its turn comes, so no pair is skipped.
        switch change {
        case .first(let value): latest.first = value
        case .second(let value): latest.second = value
        }
        if let pair = latest.both { sink(pair) }
      }
    }
  }

  /// Carries each value of this stream together with the latest one of `other`.
  ///
  /// ```swift
  /// searchTapped.withLatest(from: text).flatMapLatest(with: self) { presenter, input in … }
  /// ```
  ///
  /// A new value of `other` alone delivers nothing, and a value that arrives before `other` has any is left out.
  public func withLatest<Other>(from other: some SignalSource<Other>) -> Signal<(Element, Other)> {
    let upstream = signal
    let source = other.signal
    return Signal { context, sink in
      let latest = LatestPair<Element, Other>()
      // Subscribed first: a `StateRelay` sends the value that it has.
      let input = source.subscribe(context) { latest.second = $0 }
      let output = upstream.subscribe(context) { element in
        latest.first = element
        if let pair = latest.both { sink(pair) }
      }
      return Subscription {
        output.cancel()
        input.cancel()
      }
    }
  }
}

/// A new value of one of two streams.
private enum PairChange<First, Second> {
  case first(First)
  case second(Second)
}

/// The latest values of the two streams of one binding.
private final class LatestPair<First, Second> {
  var first: First?
  var second: Second?

  /// Both values; nil until both streams have sent one.
  var both: (First, Second)? {
    guard let first, let second else { return nil }
    return (first, second)
  }
}
