/// A stream of a contract is recorded as one message for each value.
extension Probe {
  /// Records every value that is sent to a part through `relay`.
  public func noting<Element>(
    _ name: String,
    _ relay: Relay<Element>,
    isHidden: Bool = false
  ) -> Relay<Element> {
    guard let point else { return relay }
    // One for all flows: a relay that outlives them must not collect one for each.
    if let taps = relay.tapper as? RelayTaps {
      taps.add(point, name, isHidden: isHidden)
    } else {
      let taps = RelayTaps()
      taps.add(point, name, isHidden: isHidden)
      relay.tap = Self.tap(taps, after: relay.tap)
      relay.tapper = taps
    }
    return relay
  }

  /// Records every value that is sent to a part through `relay`, which remembers it.
  public func noting<Element>(
    _ name: String,
    _ relay: StateRelay<Element>,
    isHidden: Bool = false
  ) -> StateRelay<Element> {
    _ = noting(name, relay.relay, isHidden: isHidden)
    return relay
  }

  /// Records every value that a part sends through `signal`, once for each binding.
  ///
  /// The message goes the other way: from the part to its usual sender.
  public func noting<Element>(
    _ name: String,
    _ signal: Signal<Element>,
    isHidden: Bool = false
  ) -> Signal<Element> {
    guard let point else { return signal }
    let answers = ProbePoint(answersOf: point)
    return Signal { context, sink in
      signal.subscribe(context) { element in
        guard let cause = answers.begin(name, { Self.describing(element, isHidden) }) else {
          return sink(element)
        }
        FlowCause.running.withValue(cause) { sink(element) }
        cause.endReturning(nil)
      }
    }
  }

  /// One tap for all probes of a relay; runs after the tap that was there before.
  private static func tap<Element>(
    _ taps: RelayTaps,
    after earlier: SignalTap<Element>?
  ) -> SignalTap<Element> {
    { element in
      let frame = earlier?(element)
      let causes = taps.begin { describing(element, $0) }
      guard let cause = causes.last else { return frame ?? { $0() } }
      return { deliver in
        func run() { FlowCause.running.withValue(cause, operation: deliver) }
        if let frame { frame(run) } else { run() }
        for cause in causes.reversed() { cause.endReturning(nil) }
      }
    }
  }

  private static func describing<Element>(_ element: Element, _ isHidden: Bool) -> [FlowArgument] {
    if Element.self == Void.self { return [] }
    return [isHidden ? FlowArgument(hidden: "value") : FlowArgument("value", element)]
  }
}
