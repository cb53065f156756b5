import ViperaSource

/// A part that is held strongly and should be held weakly: what the rules on ownership have in common.
struct HeldPart {
  let project: LintProject
  let module: SourceModule
  let edge: OwnershipEdge

  /// The strong references to own parts of the module that satisfy `condition`, without those of closures.
  ///
  /// RIBs are left out: there a router owns its view, and an interactor its presenter.
  static func all(in project: LintProject, if condition: (OwnershipEdge) -> Bool) -> [HeldPart] {
    project.modules.filter { $0.style != .ribs }.flatMap { module in
      module.ownership
        .filter { $0.kind != .closure && $0.module == nil && $0.strength.keepsAlive && condition($0) }
        .filter { edge in module.parts.contains { $0.type == edge.fromType && $0.kind.isReference } }
        .filter { edge in !isValue(edge, in: module) }
        .map { HeldPart(project: project, module: module, edge: $0) }
    }
  }

  /// Whether the part that is held is a struct, which nothing keeps alive.
  private static func isValue(_ edge: OwnershipEdge, in module: SourceModule) -> Bool {
    let targets = RetainGraph(module).targets(of: edge)
    let kinds = module.parts.filter { targets.contains($0.type) }.map(\.kind)
    return !kinds.isEmpty && kinds.allSatisfy { !$0.isReference }
  }

  /// The finding of `rule`: the cycle if there is one, and the one or two edits that end it.
  func finding(of rule: any LintRule.Type) -> Finding {
    let cycle = RetainGraph(module).cycle(through: edge)
    let fact = "'\(edge.fromType).\(edge.name)' holds the \(edge.to.part.rawValue) strongly"
    let message = cycle.map { "\(fact), so neither is ever released: \($0.cycleText)" } ?? fact
    var finding = Finding(rule, at: edge.place, in: module, part: edge.fromType, message)
    finding.related = cycle?.relatedPlaces ?? []
    finding.fixes = fixes
    finding.advice = advice
    return finding
  }

  /// The protocol that the part is held by, if it is one of the project.
  private var contract: Contract? { module.contracts.first { $0.type == edge.toType } }

  private var isUnbound: Bool { contract.map { !$0.binding.isBound } ?? false }

  private var advice: String? {
    guard edge.kind == .property else {
      return "hold '\(edge.name)' weakly in a property of its own, outside of the \(edge.kind.rawValue)"
    }
    let keyword = edge.isLet ? "declare it as 'weak var'" : "declare it 'weak'"
    let type = edge.isOptional || edge.isUnwrapped ? "" : " with an optional type"
    let bound = isUnbound ? "let '\(edge.toType)' inherit from 'AnyObject', and " : ""
    return "\(bound)\(keyword)\(type)"
  }

  /// Only a variable of an optional type can become weak without further changes.
  private var fixes: [Fix] {
    guard edge.kind == .property, !edge.isLet, !edge.isLazy, edge.isOptional || edge.isUnwrapped else { return [] }
    guard let contract, isUnbound else { return [.makeWeak(place: edge.place)] }
    return [.bindToClasses(place: contract.place), .makeWeak(place: edge.place)]
  }
}
