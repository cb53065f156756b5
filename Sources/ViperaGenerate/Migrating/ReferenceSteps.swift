import ViperaSource

/// Manual steps for references between the parts of a module that the contract alone does not fix.
struct ReferenceSteps {
  let module: SourceModule
  /// The contract's name.
  let contract: String
  let moving: [ModuleContracts.Moving]

  var steps: [ManualStep] {
    module.ownership.filter { $0.kind == .property && $0.module == nil }.compactMap { edge in
      let text = edge.isThroughProtocol ? leak(by: edge) : concreteType(in: edge)
      return text.map { ManualStep(path: edge.place.file, line: edge.place.line, text: $0) }
    }
  }

  /// The step for a strong reference to a view or an interactor's output, which causes a leak; otherwise nil.
  private func leak(by edge: OwnershipEdge) -> String? {
    let pointsUp =
      (edge.from == .presenter && edge.to == .view) || (edge.from == .interactor && edge.to == .interactorOutput)
    guard pointsUp, edge.strength == .strong else { return nil }
    let part = edge.to == .view ? "view" : "presenter"
    let change = edge.isLet ? "write 'weak var' instead of 'let', and make it optional" : "write 'weak' before it"
    let target = moving.first { $0.name == edge.toType }
    let isBound = module.contracts.first { $0.type == edge.toType }?.binding.isBound ?? false
    let name = target?.newName ?? edge.toType
    let first = isBound || target?.becomesClassBound == true ? "" : "let '\(name)' inherit 'AnyObject', and "
    return "'\(edge.fromType).\(edge.name)' holds the \(part) strongly, so the module leaks; \(first)\(change)"
  }

  /// The step for a reference to a part by its concrete type; nil for other references.
  private func concreteType(in edge: OwnershipEdge) -> String? {
    // A router needs the concrete view controller to present other view controllers.
    guard edge.from != edge.to, edge.from != .router, edge.from != .builder, let part = ContractPart(edge.to),
      module.parts.contains(where: { $0.type == edge.toType }),
      let target = moving.first(where: { $0.part == part })
    else { return nil }
    return "'\(edge.fromType).\(edge.name)' has the type '\(edge.toType)', so no spy can stand in for it; "
      + "write 'any \(contract).\(target.newName)'"
  }
}
