/// Wires the parts of one module to a flow, when there is one.
///
/// A module's context hands it to the wiring, which passes it to the contract's `traced(_:in:)`.
/// It keeps the probes alive for as long as the module lives: whoever points upward does so weakly,
/// so nobody else would.
public final class Tracing {
  private let flow: Flow?
  private(set) var probes: [AnyObject] = []
  /// The contracts whose parts were wrapped, in order, with the number the flow gave the module.
  private var contracts: [(name: String, instance: Int?)] = []

  /// Creates the tracing of one opened module; without a flow nothing is wrapped.
  public init(flow: Flow?) {
    self.flow = flow
  }

  /// What the module is called: as its first contract, which its parts are named after.
  ///
  /// Nil for a module that has none. Known whether or not a flow records, so that a leak report and
  /// a flow say the same.
  var module: String? { contracts.first?.name }

  /// A probe for a part, if a flow records.
  public func probe(module: String, from sender: FlowRole, to receiver: FlowRole) -> Probe? {
    let instance = instance(of: module)
    guard let flow else { return nil }
    return Probe(
      flow: flow,
      module: module,
      instance: instance,
      usualSender: sender,
      receiver: receiver
    )
  }

  private func instance(of module: String) -> Int? {
    if let known = contracts.first(where: { $0.name == module }) { return known.instance }
    let instance = flow?.nextInstance(of: module)
    contracts.append((module, instance))
    return instance
  }

  /// Keeps `probe` alive with the module.
  public func keep<Part: AnyObject>(_ probe: Part) -> Part {
    probes.append(probe)
    return probe
  }
}
