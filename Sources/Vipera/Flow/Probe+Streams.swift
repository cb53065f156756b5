/// What a contract declares as a stream is a message each time a value passes.
extension Probe {
  /// Notes every value that is sent to a part through `relay`.
  public func noting<Element>(
    _ name: String,
    _ relay: Relay<Element>,
    isHidden: Bool = false
  ) -> Relay<Element> {
    // Set once: a relay is read whenever somebody sends.
    if let point, relay.tap == nil { relay.tap = Self.tap(point, name, isHidden) }
    return relay
  }

  /// Notes every value that is sent to a part through `relay`, which remembers it.
  public func noting<Element>(
    _ name: String,
    _ relay: StateRelay<Element>,
    isHidden: Bool = false
  ) -> StateRelay<Element> {
    if let point, relay.tap == nil { relay.tap = Self.tap(point, name, isHidden) }
    return relay
  }

  /// Notes every value that a part sends through `signal`, once for each binding.
  ///
  /// It travels the other way: from the part to whoever usually sends to it.
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

  private static func tap<Element>(
    _ point: ProbePoint,
    _ name: String,
    _ isHidden: Bool
  ) -> SignalTap<Element> {
    { element in
      guard let cause = point.begin(name, { describing(element, isHidden) }) else {
        return { $0() }
      }
      return { deliver in
        FlowCause.running.withValue(cause) { deliver() }
        cause.endReturning(nil)
      }
    }
  }

  private static func describing<Element>(_ element: Element, _ isHidden: Bool) -> [FlowArgument] {
    if Element.self == Void.self { return [] }
    return [isHidden ? FlowArgument(hidden: "value") : FlowArgument("value", element)]
  }
}
