/// The roles and modules of all types, once the modules are known.
struct RoleBook {
  struct Entry {
    let role: Role
    /// The position of the type's module.
    let module: Int
    /// Whether the type is a contract rather than a part.
    let isContract: Bool
  }

  let index: TypeIndex
  private var entries: [DeclarationID: Entry] = [:]
  /// Protocols that have the name of a role, but belong to no part.
  private var helpers: Set<DeclarationID> = []

  init(index: TypeIndex) {
    self.index = index
  }

  mutating func add(part id: DeclarationID, _ role: Role, module: Int) {
    entries[id] = Entry(role: role, module: module, isContract: false)
  }

  mutating func remove(part id: DeclarationID) {
    entries[id] = nil
  }

  mutating func add(contract id: DeclarationID, _ role: Role?, module: Int) {
    if let role {
      entries[id] = Entry(role: role, module: module, isContract: true)
    } else {
      helpers.insert(id)
    }
  }

  subscript(id: DeclarationID) -> Entry? { entries[id] }

  /// The parts that have one of the roles.
  func parts(of roles: Set<Role>) -> [DeclarationID] {
    entries.filter { !$0.value.isContract && roles.contains($0.value.role) }.map(\.key)
  }

  /// The part that a held type refers to.
  struct Match {
    let role: Role
    let name: String
    let module: Int?
    let isThroughProtocol: Bool
  }

  /// The part to which the types of a property refer; the first if there are several.
  func match(_ targets: [Holding.Target], for role: Role) -> Match? {
    let known = targets.lazy.compactMap { target in match(target) }.first
    return known ?? targets.lazy.compactMap { target in self.guess(target, for: role) }.first
  }

  private func match(_ target: Holding.Target) -> Match? {
    guard let id = target.id, let entry = entries[id] else { return nil }
    return Match(
      role: entry.role,
      name: index[id].qualifiedName,
      module: entry.module,
      isThroughProtocol: entry.isContract
    )
  }

  /// A part of another target or of no module, recognised by its name.
  ///
  /// For every role except views, any view controller also counts.
  private func guess(_ target: Holding.Target, for role: Role) -> Match? {
    if target.id == nil, role != .view, Self.controllers.contains(target.name) {
      return Match(role: .view, name: target.name, module: nil, isThroughProtocol: false)
    }
    if let id = target.id, helpers.contains(id) { return nil }
    let last = target.name.lastName
    guard let reading = index.reading(of: last), reading.roles.count == 1 else { return nil }
    let isWorker = reading.role == .worker && (role == .interactor || role == .presenter || role == .worker)
    guard !reading.isWeak || isWorker, !reading.word.hasSuffix("delegate"), reading.role != .entity else { return nil }
    // A view holds another view for its layout, so the reference is not between parts.
    if reading.role == .view, role == .view { return nil }
    let kind = target.id.map { index[$0].kind }
    return Match(role: reading.role, name: target.name, module: nil, isThroughProtocol: kind == .protocol)
  }

  private static let controllers: Set<String> = [
    "NSViewController", "UINavigationController", "UISplitViewController", "UITabBarController", "UIViewController",
    "ViewControllable",
  ]
}
