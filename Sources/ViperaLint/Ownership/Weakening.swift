import ViperaSource

/// The edits that make a strong reference weak, if they certainly compile and another owner remains.
struct Weakening {
  let project: LintProject
  let fault: OwnershipFault

  private var module: SourceModule { fault.module }
  private var edge: OwnershipEdge { fault.edge }

  /// There are no edits unless they are safe.
  var fixes: [Fix] {
    guard fault.cycle != nil, edge.kind == .property, let property, canBeWeak(property), isOwnedElsewhere,
      let binding = bindings(for: property)
    else { return [] }
    return binding + [.makeWeak(place: edge.place)]
  }

  // MARK: - The property

  private var part: Part? { module.parts.first { $0.type == edge.fromType } }

  /// The property, if the part itself declares it.
  private var property: PropertyFacts? {
    guard let part else { return nil }
    for id in project.declarations(of: part) where project.file(id).path == edge.place.file {
      let onLine = project.facts(id).properties.filter { $0.position.line == edge.place.line }
      // `weak` would also apply to another variable of the same declaration.
      if onLine.count == 1, let only = onLine.first, only.position.column == edge.place.column { return only }
    }
    return nil
  }

  private func canBeWeak(_ property: PropertyFacts) -> Bool {
    !property.isLet && !property.isLazy && !property.isStatic && property.created == nil
      && (property.isOptional || property.isUnwrapped) && property.type?.shape == .named
      && property.type?.parts.isEmpty == true
      && property.attributes.allSatisfy { SourceEditor.attributesOfWeak.contains($0.name) }
  }

  // MARK: - The type

  /// The edits that make the property's type allow `weak`; nil if it cannot.
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

  /// Whether another object certainly keeps the part alive once the reference is weak.
  private var isOwnedElsewhere: Bool {
    guard !isOnlyOwnerByAssignment else { return false }
    switch edge.to.part {
    case .presenter:
      return module.ownership.contains { other in
        other.to.part == .presenter && other.strength.keepsAlive && other.kind == .property && other.from == .view
      }
    default:
      // UIKit owns a view that its creator presents or returns. Code that only completes another wiring creates no
      // view.
      let views = viewTypes
      let making = module.wiring.filter { $0.parts.contains(where: views.contains) }
      let sites = making.isEmpty ? module.wiring : making
      return !sites.isEmpty && sites.allSatisfy { $0.role == .view || handsOverView($0) }
    }
  }

  /// Whether the value is created in the assignment, so that nothing else holds it: `presenter.view = CartView()`.
  private var isOnlyOwnerByAssignment: Bool {
    guard let part else { return false }
    let labels = labels(in: part)
    let naming = ([part.type] + part.contracts).flatMap(project.files(naming:))
    return Set(naming + [part.declaration.file]).contains { file in
      createsPart(inFile: file, labels) && knows(part, file: file)
    }
  }

  private func createsPart(inFile index: Int, _ labels: Set<String>) -> Bool {
    let file = project.model.files[index]
    return file.declarations.contains { facts in
      (facts.methods.compactMap(\.body) + facts.properties.compactMap(\.body)).contains {
        createsPart(in: $0, isOwn: facts.qualifiedName == edge.fromType, labels)
      }
    } || file.functions.compactMap(\.body).contains { createsPart(in: $0, isOwn: false, labels) }
  }

  /// Whether a file that names the part or one of its contracts means these, rather than another type with that name.
  private func knows(_ part: Part, file index: Int) -> Bool {
    guard !project.model.files[index].declarations.isEmpty else { return true }
    return project.index.find(part.type, from: DeclarationID(file: index, index: 0)).map { $0 == part.declaration }
      ?? true
  }

  /// The labels of initialiser parameters whose arguments are assigned to the property.
  private func labels(in part: Part) -> Set<String> {
    let initializers = project.declarations(of: part).flatMap { project.facts($0).methods }.filter {
      $0.kind == .initializer
    }
    return Set(
      initializers.flatMap { method in
        let values = method.body?.assignments.filter { $0.target == edge.name }.map(\.value) ?? []
        return method.parameters.filter { values.contains($0.name) }.map(\.label)
      }
    )
  }

  /// Whether code creates the value for the property; `view = CartView()` in another type assigns that type's own
  /// property.
  private func createsPart(in body: BodyFacts, isOwn: Bool, _ labels: Set<String>) -> Bool {
    let isPassed = body.creations.contains { creation in
      creation.type == edge.fromType
        && creation.arguments.contains { labels.contains($0.label ?? "_") && $0.value.hasSuffix("()") }
    }
    return isPassed
      || body.assignments.contains { assignment in
        let path = assignment.target.split(separator: ".").map(String.init)
        return path.last == edge.name && (isOwn || path.count > 1)
          && (assignment.value.hasSuffix("()") || assignment.value.contains("instantiate"))
      }
  }

  /// Whether a wiring returns a view or presents it.
  private func handsOverView(_ site: WiringSite) -> Bool {
    let method = project.method(of: site)
    guard let body = method?.body else { return false }
    let views = viewTypes
    // A caller that passes in the view already holds it.
    if method?.parameters.contains(where: { !views.isDisjoint(with: $0.type.names) }) ?? false { return true }
    let shown = body.navigations.filter { !$0.kind.isBack }.map(\.target)
    return (body.returns + shown).contains { isView($0, in: body) }
  }

  /// The module's views and their contracts.
  private var viewTypes: Set<String> {
    Set(module.parts(of: .view).map(\.type) + module.contracts.filter { $0.role == .view }.map(\.type))
  }

  /// Whether a local variable is the module's view.
  private func isView(_ name: String, in body: BodyFacts) -> Bool {
    let views = viewTypes
    return body.locals.contains { local in
      let isNamed = ["view", "viewcontroller", "vc"].contains { local.name.lowercased().hasSuffix($0) }
      return local.name == name
        && (isNamed || views.contains(local.created ?? "") || local.types.contains(where: views.contains))
    }
  }
}
