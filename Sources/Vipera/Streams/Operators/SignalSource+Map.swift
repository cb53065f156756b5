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
