/// Types and protocols that may be one module.
struct ModuleGroup {
  /// The common folder of its files.
  var folder: String
  /// The common prefix of its names.
  var prefix: String
  /// Whether it is named by a `@Contract`.
  var isDeclared = false
  var parts: [DeclarationID] = []
  var contracts: [DeclarationID] = []

  var members: [DeclarationID] { parts + contracts }
  var lowerPrefix: String { prefix.lowercased() }
}

/// Groups types and protocols into modules: first by folder and prefix, then by missing roles.
struct ModuleGroups {
  private let index: TypeIndex
  private let roles: [DeclarationID: TypeRole]
  private let contracts: DeclaredContracts

  /// The roles that a module has only once.
  ///
  /// If two groups both have a presenter, for example, they are two modules.
  private static let unique: Set<Role> = [.presenter, .interactor, .router]

  init(index: TypeIndex, roles: [DeclarationID: TypeRole], contracts: DeclaredContracts) {
    self.index = index
    self.roles = roles
    self.contracts = contracts
  }

  /// The modules, in order of their folders.
  func modules() -> [ModuleGroup] {
    var groups = bucketed(collected(), by: \.folder) { groups in
      mergedPair(mergedByName(mergedByName(named(groups)) { [$0] }, with: ModuleNames.related))
    }
    groups = bucketed(groups, by: \.lowerPrefix) { mergedAcrossFolders($0) }
    groups = bucketed(groups, by: \.folder) { attached($0) }
    return groups.filter(isModule).map(withoutStrayViews).sorted { ($0.folder, $0.prefix) < ($1.folder, $1.prefix) }
  }

  /// Applies `change` to the groups that have the same `key`.
  private func bucketed(
    _ groups: [ModuleGroup],
    by key: (ModuleGroup) -> String,
    _ change: ([ModuleGroup]) -> [ModuleGroup]
  ) -> [ModuleGroup] {
    let buckets = Dictionary(grouping: groups, by: key)
    return buckets.keys.sorted().flatMap { key in
      change((buckets[key] ?? []).sorted { ($0.folder, $0.prefix) < ($1.folder, $1.prefix) })
    }
  }

  // MARK: - By folder and prefix

  private func collected() -> [ModuleGroup] {
    var groups: [[String]: ModuleGroup] = [:]
    func add(_ file: Int, _ prefix: String, _ change: (inout ModuleGroup) -> Void) {
      let folder = ModuleFolder(path: index.files[file].path, prefix: prefix).key
      change(&groups[[folder, prefix.lowercased()], default: ModuleGroup(folder: folder, prefix: prefix)])
    }
    for declared in contracts.all {
      add(declared.contract.file, declared.module) { $0.isDeclared = true }
    }
    for id in index.declared {
      if let role = roles[id] {
        add(id.file, role.prefix) { $0.parts.append(id) }
      } else if index[id].kind == .protocol, let prefix = prefix(ofContract: id) {
        add(id.file, prefix) { $0.contracts.append(id) }
      }
    }
    return Array(groups.values)
  }

  private func prefix(ofContract id: DeclarationID) -> String? {
    if let owner = contracts.owner(of: id) { return contracts.role(of: id) == nil ? nil : owner.module }
    let facts = index[id]
    guard !TestDouble.isDouble(facts.name), let reading = index.reading(of: facts.name) else { return nil }
    guard reading.prefix.isEmpty else { return reading.prefix }
    return DeclaredContracts.module(of: facts.scope.lastName)
  }

  /// Types called just `Router` belong to the module of their folder.
  private func named(_ groups: [ModuleGroup]) -> [ModuleGroup] {
    guard let nameless = groups.firstIndex(where: { $0.prefix.isEmpty }) else { return groups }
    let name = DeclaredContracts.module(of: groups[nameless].folder.split(separator: "/").last.map(String.init) ?? "")
    let others = groups.filter { !$0.prefix.isEmpty && !$0.parts.isEmpty && !clash($0, groups[nameless]) }
    let related = others.filter { ModuleNames.areRelated($0.lowerPrefix, name.lowercased()) }
    var groups = groups
    if let only = related.count == 1 ? related.first : others.count == 1 ? others.first : nil {
      groups[nameless].prefix = only.prefix
    } else {
      groups[nameless].prefix = name
    }
    return groups
  }

  // MARK: - Merging

  private func roleSet(_ group: ModuleGroup) -> Set<Role> {
    Set(group.parts.compactMap { roles[$0] }.filter { !$0.isWeak }.map(\.role))
  }

  /// Whether both groups have a role that a module has only once.
  private func clash(_ first: ModuleGroup, _ second: ModuleGroup) -> Bool {
    !roleSet(first).intersection(roleSet(second)).isDisjoint(with: Self.unique)
      || (first.isDeclared && second.isDeclared)
  }

  private func merged(_ first: ModuleGroup, _ second: ModuleGroup) -> ModuleGroup {
    var result = first
    if naming(second, before: first) { result.prefix = second.prefix }
    result.isDeclared = first.isDeclared || second.isDeclared
    result.parts = (first.parts + second.parts).sorted()
    result.contracts = (first.contracts + second.contracts).sorted()
    if roleSet(second).contains(.presenter) { result.folder = second.folder }
    return result
  }

  /// Whether the merged module takes the name of `second`.
  ///
  /// A contract's name is preferred, then the shorter of two related names (`Home`, not `HomeView`), then the
  /// presenter's.
  private func naming(_ second: ModuleGroup, before first: ModuleGroup) -> Bool {
    if first.isDeclared || second.isDeclared { return second.isDeclared }
    if second.parts.isEmpty { return false }
    if ModuleNames.areRelated(first.lowerPrefix, second.lowerPrefix) {
      return second.prefix.count < first.prefix.count || first.parts.isEmpty
    }
    return roleSet(second).contains(.presenter)
  }

  /// Merges each group with later groups whose lower-case names are among the first group's `names`.
  ///
  /// A table of names keeps this fast in a folder with thousands of files.
  private func mergedByName(_ groups: [ModuleGroup], with names: (String) -> Set<String>) -> [ModuleGroup] {
    let positions = Dictionary(grouping: groups.indices) { groups[$0].lowerPrefix }
    var groups = groups.map(Optional.some)
    for first in groups.indices {
      while let group = groups[first] {
        let match = names(group.lowerPrefix).flatMap { positions[$0] ?? [] }.sorted().first { second in
          second > first && groups[second].map { !clash(group, $0) } ?? false
        }
        guard let match, let other = groups[match] else { break }
        groups[first] = merged(group, other)
        groups[match] = nil
      }
    }
    return groups.compactMap { $0 }
  }

  /// Merges the only presenter's group and the only interactor's group in a folder, if one of them names a type of the
  /// other.
  private func mergedPair(_ groups: [ModuleGroup]) -> [ModuleGroup] {
    let pair = groups.indices.filter { !roleSet(groups[$0]).isDisjoint(with: Self.unique) }
    guard pair.count == 2, !clash(groups[pair[0]], groups[pair[1]]), know(groups[pair[0]], groups[pair[1]])
    else { return groups }
    var groups = groups
    groups[pair[0]] = merged(groups[pair[0]], groups[pair[1]])
    groups.remove(at: pair[1])
    return groups
  }

  /// Merges the group of an interactor or a contract with the module of the same name in another folder.
  private func mergedAcrossFolders(_ groups: [ModuleGroup]) -> [ModuleGroup] {
    var groups = groups.map(Optional.some)
    var knowing = knowledge(of: groups)
    var first = 0
    while first < groups.count {
      guard let group = groups[first], isLoose(group),
        let target = nearest(to: first, in: groups, among: knowing[first]),
        let other = groups[target]
      else {
        first += 1
        continue
      }
      groups[target] = merged(other, group)
      groups[first] = nil
      knowing[target].formUnion(knowing[first])
      for known in knowing[first] { knowing[known].insert(target) }
      // The search continues from the first group that knows the merged group, since it may have a target now.
      first = min(first, target, knowing[target].min() ?? first)
    }
    return groups.compactMap { $0 }
  }

  /// Whether a group may belong to a module in another folder.
  private func isLoose(_ group: ModuleGroup) -> Bool {
    !group.isDeclared && !roleSet(group).contains(.presenter)
  }

  /// For each group, the groups to which it refers or which refer to it by the name of a type.
  ///
  /// At least one of the two groups is loose, which means that it may belong to a module in another folder.
  private func knowledge(of groups: [ModuleGroup?]) -> [Set<Int>] {
    var owners: [String: Set<Int>] = [:]
    for (position, group) in groups.enumerated() {
      for id in group?.members ?? [] { owners[index[id].name, default: []].insert(position) }
    }
    let loose = groups.map { $0.map(isLoose) ?? false }
    var knowing = [Set<Int>](repeating: [], count: groups.count)
    for (position, group) in groups.enumerated() {
      for file in Set(group?.members.map(\.file) ?? []) {
        for mention in index.files[file].mentions {
          for other in owners[mention.name] ?? [] where other != position && (loose[position] || loose[other]) {
            knowing[position].insert(other)
            knowing[other].insert(position)
          }
        }
      }
    }
    return knowing
  }

  private func nearest(to position: Int, in groups: [ModuleGroup?], among known: Set<Int>) -> Int? {
    guard let group = groups[position] else { return nil }
    let path = group.folder.split(separator: "/")
    let targets = known.filter { other in
      other != position && groups[other].map { !$0.parts.isEmpty && !clash($0, group) } ?? false
    }
    let near = targets.map { other in
      (common: zip(groups[other]?.folder.split(separator: "/") ?? [], path).prefix { $0 == $1 }.count, position: other)
    }
    return near.max { ($0.common, $1.position) < ($1.common, $0.position) }?.position
  }

  /// Whether a file of one group names a type of the other.
  private func know(_ first: ModuleGroup, _ second: ModuleGroup) -> Bool {
    names(first, in: second) || names(second, in: first)
  }

  private func names(_ group: ModuleGroup, in other: ModuleGroup) -> Bool {
    let files = Set(other.members.map(\.file))
    return group.members.contains { id in
      files.contains { file in index.names(index[id].name, in: file) }
    }
  }

  // MARK: - Workers, builders and the rest

  /// Attaches groups without a presenter or interactor to the module in their folder whose name they contain.
  private func attached(_ groups: [ModuleGroup]) -> [ModuleGroup] {
    var modules = groups.filter(isModule)
    let positions = Dictionary(grouping: modules.indices) { modules[$0].lowerPrefix }
    let isOnly = modules.count == 1
    for group in groups where !isModule(group) {
      let starts = group.lowerPrefix.indices.map { String(group.lowerPrefix[...$0]) }
      let named = starts.flatMap { positions[$0] ?? [] }
        .filter { ModuleNames.continues(group.prefix, modules[$0].prefix) }
      let longest = named.max { modules[$0].prefix.count < modules[$1].prefix.count }
      // A worker in a module's own folder belongs to it whatever its name; a screen or a service may belong to any
      // module.
      let isCertain = group.parts.contains { roles[$0].map { !$0.isWeak && $0.role != .view } ?? false }
      let only = isOnly && isCertain && !clash(modules[0], group) ? 0 : nil
      let held = group.parts.compactMap { roles[$0]?.heldPrefix?.lowercased() }.flatMap { positions[$0] ?? [] }
      let withoutView = (isOnly ? [0] : held.sorted()).first { isMissingView(group, of: modules[$0], isOnly: isOnly) }
      guard let target = longest ?? only ?? withoutView else { continue }
      modules[target].parts = (modules[target].parts + group.parts).sorted()
      modules[target].contracts = (modules[target].contracts + group.contracts).sorted()
    }
    return modules
  }

  /// Whether a group is the missing view of `module` under another name.
  ///
  /// The view holds the module's presenter, as `EmailLoginView` holds `LoginPresenter`. If the module is the only one
  /// in the folder, a screen that names one of its types is enough: `PersonViewController` with the
  /// `PersonPresenterProtocol` to which `PersonDetailPresenter` conforms.
  private func isMissingView(_ group: ModuleGroup, of module: ModuleGroup, isOnly: Bool) -> Bool {
    guard !roleSet(module).contains(.view), !clash(module, group) else { return false }
    let views = group.parts.compactMap { roles[$0] }.filter { $0.role == .view }
    let holds = views.contains { $0.heldPrefix?.isEmpty == false && $0.heldPrefix?.lowercased() == module.lowerPrefix }
    return holds || isOnly && views.contains { $0.viewScore > 2 } && know(module, group)
  }

  private func isModule(_ group: ModuleGroup) -> Bool {
    if group.isDeclared { return !group.members.isEmpty }
    return group.parts.contains { roles[$0].map { $0.role.makesModule && !$0.isWeak } ?? false }
  }

  /// Drops views that only have the module's name: `HomeView` beside `HomeViewController`.
  private func withoutStrayViews(_ group: ModuleGroup) -> ModuleGroup {
    let best = group.parts.compactMap { roles[$0] }.filter { $0.role == .view }.map(\.viewScore).max() ?? 0
    // Several views may refer to the presenter, and all of them are kept. If none does, the likeliest view is kept.
    let enough = best >= 3 ? 3 : best
    var group = group
    group.parts = group.parts.filter { id in
      guard let role = roles[id], role.role == .view else { return true }
      return role.viewScore >= enough
    }
    return group
  }
}
