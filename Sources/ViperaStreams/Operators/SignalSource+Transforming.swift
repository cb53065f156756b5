extension SignalSource {
  /// Carries the result of `transform` for every value.
  @inlinable
  public func map<Output>(_ transform: @escaping (Element) -> Output) -> Signal<Output> {
    let upstream = signal
    return Signal { context, sink in
      upstream.subscribe(context) { element in sink(transform(element)) }
    }
  }
}

extension SignalSource {
  /// Carries only the values that `isIncluded` accepts.
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
  /// Carries the results of `transform`, leaving out nil.
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
  /// Leaves out a value that equals the one before it.
  ///
  /// Every binding remembers its own last value, so each begins with the first it receives.
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

  /// Whether `element` differs from the one before it, which it replaces.
  func isNew(_ element: Element) -> Bool {
    // Not `element != last`: if the element is itself optional, a first nil is new.
    if let last, last == element { return false }
    last = element
    return true
  }
}
