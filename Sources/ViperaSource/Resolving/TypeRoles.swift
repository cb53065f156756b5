/// The role of a type or protocol as far as it can be decided without its module.
struct TypeRole: Hashable {
  var role: Role
  /// The prefix of its name, by which the parts of a module are found.
  var prefix: String
  /// Whether the type counts only beside other parts with its prefix.
  var isWeak: Bool
  var evidence: [Evidence]
  /// The strength of the evidence for a view.
  ///
  /// Conforming to a view's contract counts 4, and holding a presenter or interactor counts 3. A view controller by
  /// name counts 2, and any other view of a UI framework counts 1.
  var viewScore = 0
  /// The prefix of the presenter or interactor that a view holds.
  var heldPrefix: String?
}

/// Finds the roles of types by contracts, names, conformances, base classes and references, in this order.
struct TypeRoles {
  let index: TypeIndex
  let ancestry: Ancestry
  let contracts: DeclaredContracts

  /// The roles of all types that may be parts.
  func all() -> [DeclarationID: TypeRole] {
    var roles: [DeclarationID: TypeRole] = [:]
    for id in index.declared {
      let facts = index[id]
      guard facts.kind.isConcrete, facts.cases.isEmpty, !TestDouble.isDouble(facts.name) else { continue }
      roles[id] = role(of: id)
    }
    removeBases(from: &roles)
    return roles
  }

  private func role(of id: DeclarationID) -> TypeRole? {
    let facts = index[id]
    let reading = index.reading(of: facts.name)
    let found = byContract(id) ?? byName(id, reading) ?? byConformance(id) ?? byBaseClass(id) ?? byReference(id)
    guard var role = found else { return nil }
    if role.prefix.isEmpty { role.prefix = DeclaredContracts.module(of: facts.scope.lastName) }
    if role.role == .view {
      role.viewScore = viewScore(of: id)
      if role.viewScore == 0 { return nil }
      role.heldPrefix = heldPart(of: id)?.reading.prefix
    }
    addReasons(to: &role, id: id, reading: reading)
    return role
  }

  // MARK: - Kinds of evidence

  private func byContract(_ id: DeclarationID) -> TypeRole? {
    for ancestor in ancestry.of(id) {
      guard let contract = ancestor.id, let role = contracts.role(of: contract),
        let owner = contracts.owner(of: contract), Self.isPart(role)
      else { continue }
      return TypeRole(role: role.part, prefix: owner.module, isWeak: false, evidence: [])
    }
    return nil
  }

  private func byName(_ id: DeclarationID, _ reading: NameReading?) -> TypeRole? {
    guard let reading, reading.role != .entity else { return nil }
    // A nested type such as `Dependencies` belongs to its enclosing part.
    if reading.isWeak, !index[id].scope.isEmpty { return nil }
    if reading.isWeak, let conforming = byConformance(id) { return conforming }
    // A protocol may be called `CartViewDelegate`. A class with such a name is the delegate of a table or a scroll
    // view.
    if reading.word.hasSuffix("delegate"), !reading.isOfHouse { return nil }
    // `ShopModule` is a builder if it wires something, which is known later.
    return TypeRole(role: reading.role.part, prefix: reading.prefix, isWeak: reading.isWeak, evidence: [])
  }

  private func byConformance(_ id: DeclarationID) -> TypeRole? {
    for ancestor in ancestry.of(id) {
      guard ancestor.id.map({ index[$0].kind == .protocol }) ?? false,
        let reading = index.reading(of: ancestor.name), !reading.isWeak, Self.isTelling(reading)
      else { continue }
      return TypeRole(role: reading.role.part, prefix: reading.prefix, isWeak: false, evidence: [])
    }
    return nil
  }

  private func byBaseClass(_ id: DeclarationID) -> TypeRole? {
    guard index[id].kind == .class else { return nil }
    for ancestor in ancestry.of(id) {
      let isBase = ancestor.id.map { index[$0].kind == .class } ?? !ancestor.type.parts.isEmpty
      guard isBase, let reading = index.reading(of: ancestor.name), !reading.isWeak, reading.role != .view else {
        continue
      }
      return TypeRole(role: reading.role.part, prefix: index[id].name, isWeak: false, evidence: [])
    }
    return nil
  }

  /// The role of a view controller or a SwiftUI view that holds a presenter or an interactor.
  private func byReference(_ id: DeclarationID) -> TypeRole? {
    guard isScreen(id), let held = heldPart(of: id) else { return nil }
    return TypeRole(role: .view, prefix: held.reading.prefix, isWeak: false, evidence: [])
  }

  /// Whether a conformance alone decides the role.
  ///
  /// The word must mean only one role, and must not end in `Delegate`, since any type can be a delegate.
  private static func isTelling(_ reading: NameReading) -> Bool {
    reading.roles.count == 1 && !reading.word.hasSuffix("delegate") && reading.role != .interactorOutput
      && isPart(reading.role)
  }

  /// Whether a type is a part because it conforms to a contract of the role.
  ///
  /// A module's output does not count, since any type can implement it.
  private static func isPart(_ role: Role) -> Bool {
    switch role {
    case .view, .presenter, .interactor, .interactorOutput, .router, .worker, .builder: true
    case .dataStore, .moduleInput, .moduleOutput, .dependency, .entity: false
    }
  }

  // MARK: - Views

  private func viewScore(of id: DeclarationID) -> Int {
    if conformsToViewContract(id) { return 4 }
    if heldPart(of: id) != nil { return 3 }
    let reading = index.reading(of: index[id].name)
    let isController = reading.map { $0.word == "viewcontroller" || $0.word == "vc" } ?? false
    if isController, index[id].kind == .class { return 2 }
    return isUI(id) ? 1 : 0
  }

  private func conformsToViewContract(_ id: DeclarationID) -> Bool {
    ancestry.of(id).contains { ancestor in
      guard let contract = ancestor.id, index[contract].kind == .protocol else { return false }
      if let role = contracts.role(of: contract) { return role == .view }
      return index.reading(of: ancestor.name)?.roles.contains(.view) ?? false
    }
  }

  private func isUI(_ id: DeclarationID) -> Bool {
    ancestry.of(id).contains { ancestor in
      ancestor.id == nil
        && (["NSView", "NSViewController", "View", "WebScreen"].contains(ancestor.name)
          || Self.isUIKitClass(ancestor.name))
    }
  }

  private static func isUIKitClass(_ name: String) -> Bool {
    name.hasPrefix("UI") && !name.hasSuffix("Delegate") && !name.hasSuffix("DataSource")
  }

  /// Whether a type is a whole screen: a view controller or a SwiftUI view, but not a cell.
  private func isScreen(_ id: DeclarationID) -> Bool {
    ancestry.of(id).contains { ancestor in
      ancestor.name.hasSuffix("ViewController") || ancestor.name.hasSuffix("HostingController")
        || (ancestor.id == nil && ["View", "UITabBarController", "UINavigationController"].contains(ancestor.name))
    }
  }

  /// The presenter or interactor held by a property of the type, judging by the name of the property's type.
  private func heldPart(of id: DeclarationID) -> (property: PropertyFacts, reading: NameReading)? {
    for source in [id] + index.extensions(of: id) {
      for property in index[source].properties where !property.isStatic {
        let names = (property.type?.names ?? []) + (property.created.map { [$0] } ?? [])
        for name in names {
          let last = name.lastName
          // The delegate of a view may also be its view controller.
          guard let reading = index.reading(of: last), !reading.isWeak, !reading.word.hasSuffix("delegate"),
            reading.role.part == .presenter || reading.role.part == .interactor
          else { continue }
          let scope = DeclaredContracts.module(of: String(name.prefix { $0 != "." }))
          return (property, reading.prefix.isEmpty && last != name ? reading.with(prefix: scope) : reading)
        }
      }
    }
    return nil
  }

  // MARK: - A project's base classes

  /// Removes the classes from which parts of the same role inherit, since such a base class is not a part of a module.
  private func removeBases(from roles: inout [DeclarationID: TypeRole]) {
    var bases: Set<DeclarationID> = []
    for (id, role) in roles {
      for ancestor in ancestry.of(id) {
        if let base = ancestor.id, roles[base]?.role == role.role { bases.insert(base) }
      }
      if ["abstract", "base", "generic"].contains(role.prefix.lowercased()) { bases.insert(id) }
    }
    for id in bases { roles[id] = nil }
  }

  // MARK: - Reasons

  private func addReasons(to role: inout TypeRole, id: DeclarationID, reading: NameReading?) {
    for ancestor in ancestry.of(id) {
      guard let evidence = conformanceEvidence(ancestor, role: role.role, id: id) else { continue }
      role.evidence.append(evidence)
    }
    if let reading, reading.role.part == role.role {
      let kind: Evidence.Kind = reading.misspelling == nil ? .name : .misspelling
      role.evidence.append(Evidence(kind: kind, text: reading.reason))
    }
    if role.role == .view, let held = heldPart(of: id) {
      let type = held.property.type?.text ?? held.property.created ?? ""
      role.evidence.append(Evidence(kind: .reference, text: "holds '\(type)' as '\(held.property.name)'"))
    }
  }

  private func conformanceEvidence(_ ancestor: Ancestor, role: Role, id: DeclarationID) -> Evidence? {
    if let contract = ancestor.id, index[contract].kind == .protocol {
      let own = contracts.role(of: contract)
      guard (own ?? index.reading(of: ancestor.name)?.role)?.part == role else { return nil }
      if own != nil { return Evidence(kind: .contract, text: "conforms to '\(ancestor.name)' of a @Contract") }
      guard ancestor.isDirect else { return nil }
      if ancestor.source.file != id.file {
        let file = index.files[ancestor.source.file].path
        return Evidence(kind: .extension, text: "conforms to '\(ancestor.name)' in an extension in '\(file)'")
      }
      return Evidence(kind: .conformance, text: "conforms to '\(ancestor.name)'")
    }
    guard ancestor.isDirect, index[id].kind == .class, ancestor.source == id else { return nil }
    let isView = role == .view && (Self.isUIKitClass(ancestor.name) || ancestor.name.hasSuffix("ViewController"))
    let isBase = !ancestor.type.parts.isEmpty && index.reading(of: ancestor.name)?.role.part == role
    return isView || isBase ? Evidence(kind: .baseClass, text: "inherits from '\(ancestor.type.text)'") : nil
  }
}
