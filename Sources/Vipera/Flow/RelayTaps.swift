/// The probes that stand before one relay, each before a part that receives values through it.
///
/// The relay holds this object, which holds the probes' points only weakly. So a relay that
/// outlives a module or a flow keeps neither alive and goes on without them.
final class RelayTaps: Sendable {
  private struct Listener {
    weak var point: ProbePoint?
    let name: String
    let isHidden: Bool
  }

  private let listeners = Guarded([Listener]())

  /// The number of listeners, including those not yet found to be gone.
  var count: Int { listeners.withLock(\.count) }

  /// Adds the probe at `point`, once.
  func add(_ point: ProbePoint, _ name: String, isHidden: Bool) {
    listeners.withLock { listeners in
      // A sender reads the probe's property with every value, so the usual case does not change the
      // list.
      if listeners.contains(where: { $0.point === point && $0.name == name }) { return }
      listeners.removeAll { $0.point == nil }
      listeners.append(Listener(point: point, name: name, isHidden: isHidden))
    }
  }

  /// Records the message for every part; several probes before the same part record it once.
  func begin(describing: (_ isHidden: Bool) -> [FlowArgument]) -> [FlowCause] {
    var met: [ProbePoint] = []
    return listeners.withLock(\.self).compactMap { listener in
      guard let point = listener.point, !met.contains(where: point.standsBeforeSamePart) else {
        return nil
      }
      met.append(point)
      return point.begin(listener.name) { describing(listener.isHidden) }
    }
  }
}

extension ProbePoint {
  fileprivate func standsBeforeSamePart(as other: ProbePoint) -> Bool {
    flow === other.flow && module == other.module && receiver == other.receiver
  }
}
