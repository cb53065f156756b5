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
