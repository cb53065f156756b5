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
