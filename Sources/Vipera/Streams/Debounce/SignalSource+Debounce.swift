extension SignalSource {
  /// Carries a value once no newer one has come for `interval`.
  ///
  /// A value that comes exactly at the end of the interval is too late to replace the older one:
  /// both are carried. A waiting value is dropped when the subscription or its task scope is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - interval: How long no newer value may come; not negative.
  ///   - clock: The clock that measures it; a manual one in tests.
  /// - Returns: The values that no newer one followed within `interval`.
  public func debounce<C: Clock>(
    for interval: Duration,
    clock: C
  ) -> Signal<Element> where C.Duration == Duration {
    if interval < .zero {
      Fault.report("A debounce of \(interval) would end before it began. Pass zero or more.")
    }
    let upstream = signal
    return Signal { context, sink in
      let storage = DebounceStorage(
        interval: max(interval, .zero),
        clock: clock,
        start: context.starter(for: "debounce"),
        sink: sink
      )
      return storage.subscribe(to: upstream, context)
    }
  }
}
