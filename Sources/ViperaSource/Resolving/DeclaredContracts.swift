/// The enums with `@Contract`, whose protocols are declared contracts.
struct DeclaredContracts {
  struct Declared {
    let contract: DeclarationID
    /// The module after which the enum is named: `Cart` for `CartContract`.
    let module: String
    let isVIP: Bool
  }

  /// The enclosing contract of each protocol that is declared in a contract.
  private let owners: [DeclarationID: Declared]
  private let roles: [DeclarationID: Role]
  let all: [Declared]

  init(index: TypeIndex) {
    var owners: [DeclarationID: Declared] = [:]
    var roles: [DeclarationID: Role] = [:]
    var all: [Declared] = []
    for id in index.declared {
      guard index[id].kind == .enum, let attribute = index[id].attribute("Contract") else { continue }
      let declared = Declared(
        contract: id,
        module: Self.module(of: index[id].name),
        isVIP: attribute.arguments.contains("vip")
      )
      all.append(declared)
      for (position, facts) in index.files[id.file].declarations.enumerated() {
        guard facts.kind == .protocol, facts.scope == index[id].qualifiedName else { continue }
        let member = DeclarationID(file: id.file, index: position)
        owners[member] = declared
        roles[member] = Self.role(of: facts, index)
      }
    }
    self.owners = owners
    self.roles = roles
    self.all = all
  }

  func owner(of id: DeclarationID) -> Declared? { owners[id] }

  /// The role of a protocol inside a `@Contract`; nil for a helper.
  func role(of id: DeclarationID) -> Role? { roles[id] }

  private static func role(of facts: DeclarationFacts, _ index: TypeIndex) -> Role? {
    if let played = facts.attribute("Plays")?.arguments {
      return Role(rawValue: played.filter(\.isLetter))
    }
    return index.reading(of: facts.name)?.role
  }

  /// The module's name: `Cart` for `CartContract` and `CartScene`.
  static func module(of name: String) -> String {
    for suffix in ["Contract", "Scene", "Module"] where name.hasSuffix(suffix) && name.count > suffix.count {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}
