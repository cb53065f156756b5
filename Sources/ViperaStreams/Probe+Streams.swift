public import Vipera

/// The streams of a contract are recorded with one message for each value.
extension Probe {
  /// Records every value that is sent to a part through `relay`.
  public func noting<Element>(
    _ name: String,
    _ relay: Relay<Element>,
    isHidden: Bool = false
  ) -> Relay<Element> {
    guard let point else { return relay }
    // The relay has one list for all flows: a relay that outlives the flows must not collect a list for each of them.
    let taps = relay.taps ?? RelayTaps()
    taps.add(point, name, isHidden: isHidden)
    relay.taps = taps
    return relay
  }

  /// Records every value that is sent to a part through a relay with a current value.
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
  /// The message has the opposite direction: from the part to its usual sender.
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

  static func describing<Element>(_ element: Element, _ isHidden: Bool) -> [FlowArgument] {
    if Element.self == Void.self { return [] }
    return [isHidden ? FlowArgument(hidden: "value") : FlowArgument("value", element)]
  }
}

/// The probes of one relay, one for each part that receives values through the relay.
///
/// The relay holds this object, which holds the probes' points only weakly. So a relay that outlives a module or a flow
/// does not hold them, and continues without them.
@usableFromInline
final class RelayTaps: Sendable {
  private struct Listener {
    weak var point: ProbePoint?
    let name: String
    let isHidden: Bool
  }

  private let listeners = Guarded([Listener]())

  /// The number of listeners, including released listeners that have not been removed yet.
  var count: Int { listeners.withLock(\.count) }

  /// Adds the probe at `point`, unless it was added before.
  func add(_ point: ProbePoint, _ name: String, isHidden: Bool) {
    listeners.withLock { listeners in
      // A sender reads the probe's property for every value, so usually the probe is in the list already.
      if listeners.contains(where: { $0.point === point && $0.name == name }) { return }
      listeners.removeAll { $0.point == nil }
      listeners.append(Listener(point: point, name: name, isHidden: isHidden))
    }
  }

  /// Records a value as one message for every part; several probes of the same part record it once.
  ///
  /// - Returns: A closure that runs the delivery as an effect of these messages and ends them; nil if there are none.
  func begin(describing: (_ isHidden: Bool) -> [FlowArgument]) -> DeliveryFrame? {
    var met: [ProbePoint] = []
    let causes = listeners.withLock(\.self).compactMap { listener -> FlowCause? in
      guard let point = listener.point, !met.contains(where: point.standsBeforeSamePart) else {
        return nil
      }
      met.append(point)
      return point.begin(listener.name) { describing(listener.isHidden) }
    }
    guard let cause = causes.last else { return nil }
    return { deliver in
      FlowCause.running.withValue(cause, operation: deliver)
      for cause in causes.reversed() { cause.endReturning(nil) }
    }
  }
}

extension ProbePoint {
  fileprivate func standsBeforeSamePart(as other: ProbePoint) -> Bool {
    flow === other.flow && module == other.module && receiver == other.receiver
  }
}
