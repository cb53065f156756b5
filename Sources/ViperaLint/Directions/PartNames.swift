import ViperaSource

/// Finds the part or contract that a type's name refers to.
struct PartNames: Sendable {
  /// A part or contract, with its module.
  struct Entry: Hashable, Sendable {
    let role: Role
    let type: String
    let kind: DeclarationFacts.Kind
    let module: ModuleID
    let declaration: DeclarationID
  }

  /// The entries by the last name of their types.
  private let entries: [String: [Entry]]

  init(_ modules: [SourceModule]) {
    var entries: [String: [Entry]] = [:]
    func add(_ entry: Entry) { entries[entry.type.lastName, default: []].append(entry) }
    for module in modules {
      for part in module.parts {
        add(Entry(role: part.role, type: part.type, kind: part.kind, module: module.id, declaration: part.declaration))
      }
      for contract in module.contracts {
        add(
          Entry(
            role: contract.role,
            type: contract.type,
            kind: .protocol,
            module: module.id,
            declaration: contract.declaration
          )
        )
      }
    }
    self.entries = entries
  }

  /// The part or contract that `name` refers to in `module`.
  ///
  /// Those of `module` itself come first, then the only one with this last name, then one with exactly this name.
  func find(_ name: String, in module: ModuleID) -> Entry? {
    let candidates = entries[name.lastName] ?? []
    let own = candidates.filter { $0.module == module }
    if let exact = own.first(where: { $0.type == name }) ?? own.first { return exact }
    return candidates.count == 1 ? candidates[0] : candidates.first { $0.type == name }
  }
}

extension String {
  /// Whether a name is that of a type.
  var isTypeName: Bool { first { $0 != "_" }?.isUppercase ?? false }
}
