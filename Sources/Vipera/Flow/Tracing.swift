/// Wires the parts of one module to a flow, when there is one.
///
/// A module's context hands it to the wiring, which passes it to the contract's `traced(_:in:)`.
/// It keeps the probes alive for as long as the module lives: whoever points upward does so weakly,
/// so nobody else would.
public final class Tracing {
  private let flow: Flow?
  private(set) var probes: [AnyObject] = []

  /// Creates the tracing of one module; without a flow nothing is wrapped.
  public init(flow: Flow?) {
    self.flow = flow
  }

  /// A probe for a part, if a flow records.
  public func probe(module: String, from sender: FlowRole, to receiver: FlowRole) -> Probe? {
    guard let flow else { return nil }
    return Probe(flow: flow, module: module, usualSender: sender, receiver: receiver)
  }

  /// Keeps `probe` alive with the module.
  public func keep<Part: AnyObject>(_ probe: Part) -> Part {
    probes.append(probe)
    return probe
  }
}
