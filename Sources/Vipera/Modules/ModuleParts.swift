import ViperaReflection

/// The parts of one module, as passed to its wiring.
///
/// This object holds the probes while the module lives, since a part refers to the probe of a higher part weakly.
final class ModuleParts {
  /// The module that opened this module.
  private(set) weak var opener: Module?
  private let flow: Flow?
  private(set) var probes: [AnyObject] = []
  /// The probes through which opened modules call this module's parts; the key is the `ModuleParts` of the opened
  /// module.
  private(set) var probesOfOpened: [ObjectIdentifier: [AnyObject]] = [:]
  private var entries: [(part: AnyObject, rank: Int)] = []
  /// Parts that were passed to the wiring but belong to other modules.
  private var shared: Set<ObjectIdentifier> = []
  /// The contracts of the parts, in order, each with the module's number in the flow.
  private var contracts: [(wiring: ModuleWiring.Type, instance: Int?)] = []
  #if DEBUG
  /// The methods that were called, for each wiring.
  private var calledMethods: [ObjectIdentifier: Set<String>] = [:]
  #endif
  private var isClosed = false

  init(flow: Flow?, opener: Module? = nil) {
    self.flow = flow
    self.opener = opener
  }

  /// The module's name: that of its first contract; nil if it has no contract.
  ///
  /// It does not depend on whether a flow records, so that leak reports and flows use the same name.
  var module: String? { contracts.first?.wiring.module }

  /// The parts from the top down: a part comes before the parts that it holds.
  var all: [AnyObject] {
    entries.enumerated()
      .filter { !shared.contains(ObjectIdentifier($0.element.part)) }
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.part)
  }

  /// Adds a part; `rank` is the position of its role from the top down.
  ///
  /// A part with several ranks is listed at the highest one. A part without a rank belongs to another module.
  func add(_ part: AnyObject, rank: Int?) {
    guard !isClosed else {
      return Fault.report(
        "'\(module ?? "A module")' was handed a part after it had left. Hand over parts only while it is wired."
      )
    }
    guard let rank else { return _ = shared.insert(ObjectIdentifier(part)) }
    if let known = entries.firstIndex(where: { $0.part === part }) {
      entries[known].rank = min(entries[known].rank, rank)
    } else {
      entries.append((part, rank))
    }
  }

  /// Releases everything, since a part may hold the wiring, which would keep the part alive.
  func close() {
    isClosed = true
    (entries, probes, probesOfOpened, shared) = ([], [], [:], [])
    opener?.wired?.probesOfOpened[ObjectIdentifier(self)] = nil
  }

  /// Holds `probe` as long as the module lives.
  func keep(_ probe: AnyObject) { probes.append(probe) }

  /// Makes the opener hold the probe of one of its own parts, so that this module does not hold that part.
  func keepWithOpener(_ probe: AnyObject) {
    guard let parts = opener?.wired else { return keep(probe) }
    parts.probesOfOpened[ObjectIdentifier(self), default: []].append(probe)
  }

  /// Adds a contract of the module; returns the module's number among the modules with its name in the flow.
  @discardableResult
  func begin(_ wiring: ModuleWiring.Type) -> Int? {
    if let known = contracts.first(where: { $0.wiring == wiring }) { return known.instance }
    let instance = flow?.nextInstance(of: wiring.module)
    contracts.append((wiring, instance))
    return instance
  }

  /// The probe for a part; nil if no flow records.
  func probe(of wiring: ModuleWiring.Type, from sender: FlowRole, to receiver: FlowRole) -> Probe? {
    let instance = begin(wiring)
    guard let flow else { return nil }
    return Probe(
      flow: flow,
      module: wiring.module,
      instance: instance,
      usualSender: sender,
      receiver: receiver
    )
  }

  #if DEBUG
  /// Records that a part was passed to this method of a wiring.
  func isCalled(_ method: String, of wiring: ModuleWiring.Type) {
    calledMethods[ObjectIdentifier(wiring), default: []].insert(method)
  }

  /// The objects that play a role of the contract, if no object was passed to the wiring for that role.
  ///
  /// The search covers the view, the parts, and the objects that they hold. For each object, the result has the
  /// wiring's method for it. If another object was passed for the role, nothing is reported, since one of the two may
  /// wrap the other, such as a cache.
  func forgotten(besides view: AnyObject?) -> [(part: AnyObject, method: String)] {
    guard !contracts.isEmpty, FieldReflection.isTrusted else { return [] }
    let graph = HoldingGraph(ofParts: (view.map { [$0] } ?? []) + all)
    return contracts.map(\.wiring).flatMap { wiring in
      var seen = calledMethods[ObjectIdentifier(wiring)] ?? []
      return graph.objects.flatMap { object in
        wiring.methods(for: object).filter { seen.insert($0).inserted }.map { (object, $0) }
      }
    }
  }
  #endif
}
