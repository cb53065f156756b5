/// All declarations of a project, searchable by name from the place of use.
package struct TypeIndex: Sendable {
  package let files: [FileFacts]
  /// The words by which the project names its parts.
  private let names: HouseNames
  /// The types, protocols and aliases in order of their files.
  let declared: [DeclarationID]
  private let lookup: Lookup
  private let attached: [DeclarationID: [DeclarationID]]
  private let extended: [DeclarationID: DeclarationID]

  /// Indexes all declarations except those in the `hidden` files, which are tests.
  package init(files: [FileFacts], hidden: Set<Int> = [], names: HouseNames = HouseNames()) {
    self.files = files
    self.names = names
    var named: [String: [DeclarationID]] = [:]
    var extensions: [DeclarationID] = []
    for (file, facts) in files.enumerated() where !hidden.contains(file) {
      for (index, declaration) in facts.declarations.enumerated() {
        let id = DeclarationID(file: file, index: index)
        if declaration.kind == .extension {
          extensions.append(id)
        } else {
          named[declaration.name, default: []].append(id)
        }
      }
    }
    declared = named.values.flatMap { $0 }.sorted()
    lookup = Lookup(files: files, named: named)
    var attached: [DeclarationID: [DeclarationID]] = [:]
    var extended: [DeclarationID: DeclarationID] = [:]
    for id in extensions {
      let name = files[id.file].declarations[id.index].qualifiedName
      guard let type = lookup.find(name, file: id.file, scope: "") else { continue }
      attached[type, default: []].append(id)
      extended[id] = type
    }
    self.attached = attached
    self.extended = extended
  }

  /// The role and the module's name that a name reveals; nil if it reveals no role.
  func reading(of name: String) -> NameReading? { NameReading(name, names) }

  package subscript(id: DeclarationID) -> DeclarationFacts { files[id.file].declarations[id.index] }

  func place(of id: DeclarationID) -> SourcePlace { SourcePlace(files[id.file].path, self[id].position) }

  /// The declaration to which `name` refers inside the declaration `user`.
  package func find(_ name: String, from user: DeclarationID) -> DeclarationID? {
    lookup.find(name, file: user.file, scope: self[user].qualifiedName)
  }

  /// All declarations that `name` may refer to if the target is unknown, for example in a test.
  func all(_ name: String) -> [DeclarationID] {
    guard let last = name.split(separator: ".").last else { return [] }
    let isQualified = last.count < name.count
    return (lookup.named[String(last)] ?? []).filter { !isQualified || self[$0].qualifiedName == name }
  }

  package func extensions(of id: DeclarationID) -> [DeclarationID] { attached[id] ?? [] }

  /// The type of an extension; otherwise the declaration itself.
  package func type(of id: DeclarationID) -> DeclarationID { extended[id] ?? id }

  /// Whether the file at `file` names `type`.
  package func names(_ type: String, in file: Int) -> Bool {
    let mentions = files[file].mentions
    var low = 0
    var high = mentions.count
    while low < high {
      let middle = (low + high) / 2
      if mentions[middle].name < type { low = middle + 1 } else { high = middle }
    }
    return low < mentions.count && mentions[low].name == type
  }
}

/// Finds declarations by name and nearness.
private struct Lookup: Sendable {
  private struct Candidate: Sendable {
    let id: DeclarationID
    let scope: String
    /// Whether the declaration's file has errors.
    ///
    /// If a brace is not closed, all following types appear to be nested in the type before.
    let isInBrokenFile: Bool
  }

  /// Types, protocols and aliases by their last name.
  let named: [String: [DeclarationID]]
  private let candidates: [String: [Candidate]]
  /// For each file, the names of its folders, as numbers.
  private let folders: [[Int]]

  init(files: [FileFacts], named: [String: [DeclarationID]]) {
    self.named = named
    candidates = named.mapValues { ids in
      ids.map { id in
        let file = files[id.file]
        return Candidate(id: id, scope: file.declarations[id.index].scope, isInBrokenFile: file.firstError != nil)
      }
    }
    var numbers: [Substring: Int] = [:]
    folders = files.map { file in
      file.path.split(separator: "/").dropLast().map { name in
        let number = numbers[name] ?? numbers.count
        numbers[name] = number
        return number
      }
    }
  }

  func find(_ name: String, file: Int, scope: String) -> DeclarationID? {
    let path = name.split(separator: ".")
    guard let last = path.last, let candidates = candidates[String(last)] else { return nil }
    let visible = visible(candidates, behind: path.dropLast().joined(separator: "."), from: scope)
    guard visible.count > 1 else { return visible.first?.id }
    return visible.map { rank($0, file, scope) }.max()?.id
  }

  /// The candidates for a name after `outer` inside the type `user`.
  private func visible(_ candidates: [Candidate], behind outer: String, from user: String) -> [Candidate] {
    guard !outer.isEmpty else {
      return candidates.filter { $0.scope.isEmpty || isInside(user, $0.scope) || $0.isInBrokenFile }
    }
    let exact = candidates.filter { $0.scope == outer || $0.scope.hasSuffix(".\(outer)") }
    if !exact.isEmpty { return exact }
    // The first name may be the name of a module: `Shop.CartView`, `Shop.CartContract.View`.
    let rest = outer.split(separator: ".").dropFirst().joined(separator: ".")
    let isTarget = named[String(outer.prefix { $0 != "." })] == nil
    return isTarget ? candidates.filter { $0.scope == rest } : []
  }

  private func isInside(_ scope: String, _ outer: String) -> Bool {
    scope == outer || scope.hasPrefix("\(outer).")
  }

  /// The rank of a declaration.
  ///
  /// Nearer declarations rank higher; if two are equally near, the first ranks higher.
  private func rank(_ candidate: Candidate, _ file: Int, _ scope: String) -> Rank {
    Rank(
      isInScope: !candidate.scope.isEmpty && isInside(scope, candidate.scope),
      isSameFile: candidate.id.file == file,
      common: zip(folders[candidate.id.file], folders[file]).prefix { $0 == $1 }.count,
      id: candidate.id
    )
  }

  private struct Rank: Comparable {
    let isInScope: Bool
    let isSameFile: Bool
    /// The number of folders that both files have in common.
    let common: Int
    let id: DeclarationID

    static func < (left: Rank, right: Rank) -> Bool {
      if left.isInScope != right.isInScope { return right.isInScope }
      if left.isSameFile != right.isSameFile { return right.isSameFile }
      return left.common != right.common ? left.common < right.common : left.id > right.id
    }
  }
}
