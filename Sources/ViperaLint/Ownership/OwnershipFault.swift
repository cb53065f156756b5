import ViperaSource

/// A strong reference that should be weak.
struct OwnershipFault: Sendable {
  /// The kind of fault; each kind has a rule.
  enum Kind: Sendable, CaseIterable {
    case viewHeld
    case presenterHeld
    case routerHoldsView
    case closure
  }

  let kind: Kind
  let module: SourceModule
  let edge: OwnershipEdge
  /// The retain cycle for which the fault is reported, starting with its reference.
  let cycle: [OwnershipEdge]?
  /// Other closures of the same subscription that capture the same part.
  var others: [OwnershipEdge] = []
}

/// Decides which references of a module are reported, so that each retain cycle is reported once.
///
/// A cycle may contain several references that should be weak. One weak reference ends the cycle, so the first of them
/// is reported, in the order of the kinds. Another reference of the same cycle is reported only if it belongs to a
/// cycle that would remain.
struct OwnershipFaults {
  private let graph: RetainGraph
  private var module: SourceModule { graph.module }

  init(_ module: SourceModule) {
    graph = RetainGraph(module)
  }

  /// The faults, those of each kind in the order of the parts.
  ///
  /// Not in RIBs: there a router owns its view, and an interactor its presenter.
  var all: [OwnershipFault] {
    guard module.style != .ribs else { return [] }
    var faults: [OwnershipFault] = []
    var reported: Set<OwnershipEdge> = []
    for kind in OwnershipFault.Kind.allCases {
      for edge in module.ownership where isCandidate(edge, kind) {
        let remaining = graph.cycle(through: edge, without: reported)
        let isReported = remaining == nil && graph.cycle(through: edge) != nil
        guard !isReported, remaining != nil || !(needsCycle(edge, kind) || leadsBesideView(edge)),
          !(kind == .closure && faults.contains { $0.edge.place == edge.place })
        else { continue }
        reported.insert(edge)
        let first = faults.firstIndex { edge.subscription != nil && isOfOneSubscription($0.edge, edge) }
        if let first {
          faults[first].others.append(edge)
          continue
        }
        faults.append(OwnershipFault(kind: kind, module: module, edge: edge, cycle: remaining))
      }
    }
    return faults
  }

  private func isOfOneSubscription(_ first: OwnershipEdge, _ second: OwnershipEdge) -> Bool {
    first.subscription == second.subscription && first.fromType == second.fromType && first.toType == second.toType
  }

  // MARK: - References that should be weak

  private func isCandidate(_ edge: OwnershipEdge, _ kind: OwnershipFault.Kind) -> Bool {
    guard edge.module == nil, edge.strength.keepsAlive else { return false }
    guard edge.kind != .closure else { return kind == .closure }
    guard graph.isReference(edge.fromType) else { return false }
    guard graph.isInside(edge), !graph.leadsToValues(edge) else { return false }
    switch kind {
    case .viewHeld: return edge.to == .view && edge.from != .view && edge.from != .router
    case .presenterHeld:
      return module.style != .vip && isPresenter(edge) && !Self.owningPresenter.contains(edge.from)
    case .routerHoldsView: return edge.to == .view && edge.from == .router
    case .closure: return false
    }
  }

  /// Whether a reference leads to a presenter, also through the module's input.
  private func isPresenter(_ edge: OwnershipEdge) -> Bool {
    let presenters = module.parts(of: .presenter).map(\.type)
    return edge.to.part == .presenter
      || edge.to == .moduleInput && graph.targets(of: edge).contains(where: presenters.contains)
  }

  /// Whether a reference is a fault only as part of a cycle.
  private func needsCycle(_ edge: OwnershipEdge, _ kind: OwnershipFault.Kind) -> Bool {
    switch kind {
    // A builder may keep what it builds, unless the view keeps the builder.
    case .viewHeld: !Self.belowView.contains(edge.from)
    case .presenterHeld: module.style == .unknown || edge.from != .interactor
    // A coordinator that no part holds owns its screens.
    case .routerHoldsView: isCoordinator(edge.fromType) || !isHeld(edge.fromType)
    case .closure: true
    }
  }

  /// Whether all possible targets of an edge hold the view weakly: controllers beside the view, which other objects
  /// own.
  private func leadsBesideView(_ edge: OwnershipEdge) -> Bool {
    let targets = graph.targets(of: edge)
    return !targets.isEmpty
      && targets.allSatisfy { type in
        module.ownership.contains { $0.fromType == type && $0.to == .view && $0.strength == .weak }
      }
  }

  private static let belowView: Set<Role> = [.presenter, .interactor, .worker]

  private static let owningPresenter: Set<Role> = [.presenter, .view]

  private func isCoordinator(_ type: String) -> Bool {
    type.hasSuffix("Coordinator") || type.hasSuffix("Navigator")
  }

  private func isHeld(_ type: String) -> Bool {
    module.ownership.contains { edge in
      edge.strength.keepsAlive && edge.kind != .closure && edge.from != .builder
        && graph.targets(of: edge).contains(type)
    }
  }
}
