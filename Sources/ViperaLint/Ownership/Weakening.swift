import ViperaSource

/// The edits that make a strong reference weak, if they certainly compile and leave another owner.
struct Weakening {
  let project: LintProject
  let fault: OwnershipFault

  private var module: SourceModule { fault.module }
  private var edge: OwnershipEdge { fault.edge }

  /// No edits unless they are certain.
  var fixes: [Fix] {
    guard fault.cycle != nil, edge.kind == .property, let property, canBeWeak(property), isOwnedElsewhere,
      let binding = bindings(for: property)
    else { return [] }
    return binding + [.makeWeak(place: edge.place)]
  }

  // MARK: - The property

  private var part: Part? { module.parts.first { $0.type == edge.fromType } }

  /// The property, if the part declares it itself.
  private var property: PropertyFacts? {
    guard let part else { return nil }
    for id in project.declarations(of: part) where project.file(id).path == edge.place.file {
      let onLine = project.facts(id).properties.filter { $0.position.line == edge.place.line }
      // `weak` would also apply to another variable of the same declaration.
      if onLine.count == 1, let only = onLine.first, only.position.column == edge.place.column { return only }
    }
    return nil
  }

  private static let harmlessAttributes: Set<String> = ["IBOutlet", "MainActor", "available", "objc"]

  private func canBeWeak(_ property: PropertyFacts) -> Bool {
    !property.isLet && !property.isLazy && !property.isStatic && property.created == nil
      && (property.isOptional || property.isUnwrapped) && property.type?.shape == .named
      && property.type?.parts.isEmpty == true
      && property.attributes.allSatisfy { Self.harmlessAttributes.contains($0.name) }
  }

  // MARK: - The type

  /// The edits that let the property's type be weak; nil if it cannot be.
  private func bindings(for property: PropertyFacts) -> [Fix]? {
    if module.parts.contains(where: { $0.type == edge.toType && $0.kind.isReference }) { return [] }
    guard let contract = module.contracts.first(where: { $0.type == edge.toType }) else {
      return edge.toType.hasPrefix("UI") ? [] : nil
    }
    switch contract.binding.kind {
    case .own, .base: return []
    case .unknown: return nil
    case .none:
      return project.conformance.isCertain(for: contract) ? [.bindToClasses(place: contract.place)] : nil
    }
  }

  // MARK: - Another owner

  /// Whether something else certainly keeps the part alive once the reference is weak.
  private var isOwnedElsewhere: Bool {
    guard !isOnlyOwnerByAssignment else { return false }
    switch edge.to.part {
    case .presenter:
      return module.ownership.contains { other in
        other.to.part == .presenter && other.strength.keepsAlive && other.kind == .property && other.from == .view
      }
    default:
      // UIKit owns a view that is shown or returned by those who wire it.
      return !module.wiring.isEmpty && module.wiring.allSatisfy { $0.role == .view || handsOverView($0) }
    }
  }

  /// Whether the value is created in the assignment, so that nothing else has it: `presenter.view = CartView()`.
  private var isOnlyOwnerByAssignment: Bool { project.createdInPlace.contains(edge.name) }

  /// Whether a wiring returns a view or shows it.
  private func handsOverView(_ site: WiringSite) -> Bool {
    guard let file = project.model.files.first(where: { $0.path == site.place.file }) else { return false }
    let methods = file.declarations.flatMap(\.methods)
    let method = methods.first { $0.position.line == site.place.line && $0.position.column == site.place.column }
    guard let body = method?.body else { return false }
    let shown = body.navigations.filter { !$0.kind.isBack }.map(\.target)
    return (body.returns + shown).contains { isView($0, in: body) }
  }

  /// Whether a local is the module's view.
  private func isView(_ name: String, in body: BodyFacts) -> Bool {
    let views = Set(module.parts(of: .view).map(\.type) + module.contracts.filter { $0.role == .view }.map(\.type))
    return body.locals.contains { local in
      let isNamed = ["view", "viewcontroller", "vc"].contains { local.name.lowercased().hasSuffix($0) }
      return local.name == name
        && (isNamed || views.contains(local.created ?? "") || local.types.contains(where: views.contains))
    }
  }
}
