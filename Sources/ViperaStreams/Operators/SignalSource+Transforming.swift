extension SignalSource {
  /// Delivers the result of `transform` for every value.
  @inlinable
  public func map<Output>(_ transform: @escaping (Element) -> Output) -> Signal<Output> {
    let upstream = signal
    return Signal { context, sink in
      upstream.subscribe(context) { element in sink(transform(element)) }
    }
  }
}

extension SignalSource {
  /// Delivers only the values that `isIncluded` accepts.
  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> Signal<Element> {
    let upstream = signal
    return Signal { context, sink in
      upstream.subscribe(context) { element in
        if isIncluded(element) { sink(element) }
      }
    }
  }
}

extension SignalSource {
  /// Delivers the results of `transform` that are not nil.
  @inlinable
  public func compactMap<Output>(_ transform: @escaping (Element) -> Output?) -> Signal<Output> {
    let upstream = signal
    return Signal { context, sink in
      upstream.subscribe(context) { element in
        if let output = transform(element) { sink(output) }
      }
    }
  }
}

extension SignalSource where Element: Equatable {
  /// Removes a value that equals the previous one.
  ///
  /// Every binding has its own last value, so each delivers the first value that it receives.
  public func distinct() -> Signal<Element> {
    let upstream = signal
    return Signal { context, sink in
      let storage = DistinctStorage<Element>()
      return upstream.subscribe(context) { element in
        if storage.isNew(element) { sink(element) }
      }
    }
  }
}

/// The last value of one binding.
final class DistinctStorage<Element: Equatable> {
  private var last: Element?

  /// Whether `element` differs from the previous value; stores `element` as the last value.
  func isNew(_ element: Element) -> Bool {
    // `element != last` would be wrong: if the element is itself optional, a first nil is new.
    if let last, last == element { return false }
    last = element
    return true
  }
}
