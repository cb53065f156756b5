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
