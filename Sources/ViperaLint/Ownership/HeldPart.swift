import ViperaSource

/// A part that is held strongly and should be held weakly: the shared code of the rules on ownership.
struct HeldPart {
  let project: LintProject
  let fault: OwnershipFault

  private var module: SourceModule { fault.module }
  private var edge: OwnershipEdge { fault.edge }

  /// The findings of `rule` for the faults of a kind.
  static func findings(of rule: any LintRule.Type, _ kind: OwnershipFault.Kind, in project: LintProject) -> [Finding] {
    // All parts that inherit from a base class share its property, and the one edit for it.
    var bases: Set<SourcePlace> = []
    return project.ownershipFaults
      .filter { $0.kind == kind && ($0.edge.baseProperty.map { bases.insert($0).inserted } ?? true) }
      .map { HeldPart(project: project, fault: $0).finding(of: rule) }
  }

  /// The finding of `rule`: the cycle if there is one, and the edits that end it.
  private func finding(of rule: any LintRule.Type) -> Finding {
    let held = fault.kind == .presenterHeld ? Role.presenter : edge.to.part
    let fact = "'\(edge.text)' holds the \(held.rawValue) strongly"
    let cycle = fault.cycle
    let message = cycle.map { "\(fact), so these keep each other alive: \($0.cycleText)" } ?? fact
    let severity = cycle == nil ? Severity.warning : .error
    var finding = Finding(rule, severity, at: edge.baseProperty ?? edge.place, in: module, part: edge.fromType, message)
    finding.related = cycle?.relatedPlaces ?? []
    finding.fixes = Weakening(project: project, fault: fault).fixes
    finding.advice = advice
    return finding
  }

  private var advice: String? {
    switch edge.kind {
    case .tuple, .dependencies:
      return "hold '\(edge.name)' weakly in a property of its own, outside of the \(edge.kind.rawValue)"
    case .generic:
      return "declare '\(edge.name)' as 'weak var', and constrain its type to 'AnyObject'"
    case .property, .closure:
      break
    }
    let keyword = edge.isLet ? "declare it as 'weak var'" : "declare it 'weak'"
    let type = edge.isOptional || edge.isUnwrapped ? "" : " with an optional type"
    let contract = module.contracts.first { $0.type == edge.toType }
    let bound =
      contract?.binding.kind == ClassBinding.Kind.none ? "let '\(edge.toType)' inherit from 'AnyObject', and " : ""
    return "\(handover)\(bound)\(keyword)\(type)"
  }

  /// Advice for a wiring method that returns only the router, which keeps the view alive until the caller reads the
  /// view.
  private var handover: String {
    guard fault.kind == .routerHoldsView else { return "" }
    let contracts = module.contracts.filter { $0.role == .router && $0.parts.contains(edge.fromType) }
    let router = Set([edge.fromType] + contracts.map(\.type))
    let site = module.wiring.first { site in
      project.method(of: site)?.result.map { !router.isDisjoint(with: $0.names) } ?? false
    }
    return site.map { "let '\($0.type).\($0.method)' return the view instead of the router; then " } ?? ""
  }
}
