extension SignalSource {
  /// Lets `tap` see every value and frame its delivery, for the flow recorder.
  ///
  /// `tap` is called for a value once for every binding below.
  package func tapped(_ tap: @escaping SignalTap<Element>) -> Signal<Element> {
    let upstream = signal
    return Signal { context, sink in
      upstream.subscribe(context) { element in
        let frame = tap(element)
        frame { sink(element) }
      }
    }
  }
}
