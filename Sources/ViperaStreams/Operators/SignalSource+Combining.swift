extension SignalSource {
  /// Delivers the values of both streams in the order in which they arrive.
  ///
  /// A value that arrives during the delivery of another one waits, as with ``Relay``.
  public func merge(with other: some SignalSource<Element>) -> Signal<Element> {
    let first = signal
    let second = other.signal
    return Signal { context, sink in
      // The two streams are independent, so the operator's own relay puts their values in order.
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

  /// Delivers the latest values of both streams in pairs: one when both have a value, then one for each new value.
  ///
  /// ```swift
  /// email.combineLatest(with: password).map { !$0.isEmpty && !$1.isEmpty }.bind(to: canSignIn)
  /// ```
  ///
  /// A value that arrives during the delivery of a pair waits, as with ``Relay``.
  public func combineLatest<Other>(
    with other: some SignalSource<Other>
  ) -> Signal<(Element, Other)> {
    let first = signal
    let second = other.signal
    return Signal { context, sink in
      let latest = LatestPair<Element, Other>()
      let changes = first.map(PairChange<Element, Other>.first).merge(with: second.map { .second($0) })
      return changes.subscribe(context) { change in
        // A value enters the pair only when it is delivered, so no pair is skipped.
        switch change {
        case .first(let value): latest.first = value
        case .second(let value): latest.second = value
        }
        if let pair = latest.both { sink(pair) }
      }
    }
  }

  /// Delivers each value of this stream together with the latest one of `other`.
  ///
  /// ```swift
  /// searchTapped.withLatest(from: text).flatMapLatest(with: self) { presenter, input in … }
  /// ```
  ///
  /// A new value of `other` alone delivers nothing, and a value that arrives before `other` has one is dropped.
  public func withLatest<Other>(from other: some SignalSource<Other>) -> Signal<(Element, Other)> {
    let upstream = signal
    let source = other.signal
    return Signal { context, sink in
      let latest = LatestPair<Element, Other>()
      // `source` comes first: if it is a `StateRelay`, it sends its current value at once.
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
