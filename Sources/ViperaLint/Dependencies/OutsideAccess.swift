import ViperaSource

/// A place at which a view reaches the network or a store.
struct OutsideAccess {
  /// The used symbol: `URLSession`, `CoreDataStack.shared.save`.
  let name: String
  let place: SourcePlace
}

/// Finds the places at which views reach the network or a store, for the rules about both.
struct OutsideAccesses {
  let project: LintProject
  /// Whether the rule searches for a framework's symbol, used in the given file.
  let isAccess: (SymbolFacts, FileFacts) -> Bool
  /// Whether the rule searches for a type of the project or of a library, by its name.
  let isAccessor: (String) -> Bool
  /// The members of any value for which the rule searches.
  let members: Set<String>

  /// The accesses of each view, in the order of their places.
  func byView() -> [(module: SourceModule, part: Part, accesses: [OutsideAccess])] {
    project.modules.filter(isConnected).flatMap { module in
      module.parts(of: .view).map { part in
        (module, part, accesses(of: part, in: module).sorted { $0.place < $1.place })
      }
    }
  }

  /// Whether a module has contracts, references or a wiring.
  ///
  /// Views that only share a name's prefix with a presenter are not a module.
  private func isConnected(_ module: SourceModule) -> Bool {
    !module.contracts.isEmpty || !module.ownership.isEmpty || !module.wiring.isEmpty
  }

  private func accesses(of part: Part, in module: SourceModule) -> [OutsideAccess] {
    let wiring = Set(module.wiring.filter { $0.type == part.type }.map(\.method))
    let calls = project.bodies(of: part).flatMap { self.calls(in: $0, isWiring: wiring.contains($0.name)) }
    let symbols = project.declarations(of: part).flatMap { self.symbols(of: part, in: $0, wiring: wiring) }
    let called = Set(calls.map { $0.name.prefix { $0 != "." } })
    // A call is more specific than the type's name alone.
    return calls + symbols.filter { !called.contains(Substring($0.name)) }
  }

  private func symbols(of part: Part, in id: DeclarationID, wiring: Set<String>) -> [OutsideAccess] {
    let file = project.file(id)
    let facts = project.facts(id)
    // An object that a view only passes on while it wires its module does not count as used.
    let passing = facts.methods.filter { wiring.contains($0.signature) }
    return file.symbols.filter { symbol in
      symbol.declaration == facts.qualifiedName && isAccess(symbol, file)
        && facts.position.line...facts.lastLine ~= symbol.position.line
        && !passing.contains { $0.position.line...$0.lastLine ~= symbol.position.line }
        && project.index.find(symbol.name, from: id) == nil
    }.map { OutsideAccess(name: $0.name, place: SourcePlace(file.path, $0.position)) }
  }

  private func calls(in code: PartCode, isWiring: Bool) -> [OutsideAccess] {
    code.body.calls.filter { $0.isCall || !isWiring }.compactMap { call in
      let path = call.base.split(separator: ".").map(String.init)
      guard var root = path.first else { return nil }
      if root.hasSuffix("()") { root.removeLast(2) }
      let isStatic = root.first?.isUppercase ?? false
      let isWanted = members.contains(call.member) || (isStatic && isAccessor(root) && (call.isCall || path.count > 1))
      guard isWanted else { return nil }
      let shown = (path.prefix(2) + [call.member]).joined(separator: ".")
      return OutsideAccess(name: shown, place: project.place(code.declaration, call.position))
    }
  }
}

/// Recognises types by the words of their names.
struct TypeWords {
  /// The purpose of such types: `Network`, `Keychain`.
  let subjects: [String]
  /// The role of such types: `Manager`, `Service`.
  let endings: [String]
  /// Whether the purpose may be anywhere in the name: `RealmContextManager`.
  var isAnywhere = false

  /// `NetworkManager`, `ShopAPIClient`.
  func match(_ type: String) -> Bool {
    guard let ending = endings.first(where: type.hasSuffix) else { return false }
    let rest = type.dropLast(ending.count)
    return subjects.contains { isAnywhere ? rest.contains($0) : rest.hasSuffix($0) }
  }
}
