import ViperaSource

/// A module as a use case sees it: the contracts that get methods, the types that implement them, and how they reach
/// each other.
struct UseCaseModule {
  /// A contract and the types that conform to it; a part that others know by its type has no contract.
  struct Station {
    let contract: LocatedDeclaration?
    let types: [LocatedType]

    /// The type that plays the role in the app.
    var part: LocatedType? { types.first { $0.isPart } ?? types.first { !$0.isTest } }
  }

  /// The property through which one part calls another.
  struct Link: Equatable {
    /// `presenter`, `dependencies.router`
    let path: String
    let isOptional: Bool

    /// The beginning of a call: `presenter?.`
    var call: String { "\(path)\(isOptional ? "?" : "")." }
  }

  let model: SourceModel
  let module: SourceModule
  let isVIP: Bool
  /// Whether a `@Contract` declares the module.
  let isDeclared: Bool

  init(_ module: SourceModule, in model: SourceModel) throws(GenerateError) {
    self.model = model
    self.module = module
    isDeclared = module.contracts.contains(where: \.isDeclared)
    switch module.style {
    case .viper: isVIP = false
    case .vip: isVIP = true
    case .viperRx:
      throw GenerateError(
        "The parts of '\(module.id)' exchange streams: \(Self.reason(module)). A use case is added only to modules "
          + "whose parts call methods. Add it by hand."
      )
    case .ribs:
      throw GenerateError("'\(module.id)' is a RIB: \(Self.reason(module)). Use cases are added to VIPER and VIP only.")
    case .unknown:
      throw GenerateError(
        "Whether '\(module.id)' is VIPER or VIP is not clear: \(Self.reason(module)). Let its view hold its presenter "
          + "(VIPER) or its interactor (VIP), and run the command again."
      )
    }
  }

  private static func reason(_ module: SourceModule) -> String {
    module.styleReasons.isEmpty ? "no part holds another" : module.styleReasons.joined(separator: "; ")
  }

  // MARK: - Stations

  /// The contract of a role, as the part that calls it knows it, with all types that conform.
  func station(_ role: Role) -> Station {
    guard let contract = contract(role, heldBy: caller(of: role)) else {
      let parts = module.parts.filter { $0.role == role.part }.prefix(1)
      return Station(contract: nil, types: role == .interactorOutput ? [] : parts.compactMap(type(of:)))
    }
    let declaration = LocatedDeclaration(path: contract.place.file, model.declaration(contract.declaration))
    let parts = module.parts.filter { part in
      contract.parts.contains(part.type) || part.contracts.contains(contract.type)
    }
    let others = conformers(to: contract.type, without: parts)
    return Station(contract: declaration, types: parts.compactMap(type(of:)) + others)
  }

  /// The part that calls the methods of a role's contract.
  private func caller(of role: Role) -> Role {
    switch role {
    case .view: .presenter
    case .presenter: isVIP ? .interactor : .view
    case .interactor: isVIP ? .view : .presenter
    default: .interactor
    }
  }

  /// The contract that the holder's property names, or else the first to which a part conforms.
  private func contract(_ role: Role, heldBy holder: Role) -> Contract? {
    let contracts = module.contracts.filter { $0.role == role }
    let held = module.ownership.first { edge in
      edge.from == holder && edge.module == nil && contracts.contains { $0.type == edge.toType }
    }
    return contracts.first { $0.type == held?.toType } ?? contracts.first { !$0.parts.isEmpty } ?? contracts.first
  }

  private func type(of part: Part) -> LocatedType? {
    let declarations = ([part.declaration] + part.extensions).map { id in
      LocatedDeclaration(path: model.files[id.file].path, model.declaration(id))
    }
    return LocatedType(declarations, isPart: true, isTest: false)
  }

  /// Types outside of the module that conform to a contract by its name: doubles in tests, previews.
  private func conformers(to name: String, without parts: [Part]) -> [LocatedType] {
    // Of two protocols with one name, it is not known which one a double means.
    let protocols = model.files.flatMap(\.declarations).filter { $0.kind == .protocol && $0.qualifiedName == name }
    guard protocols.count == 1 else { return [] }
    let own = Set(parts.flatMap { [$0.declaration] + $0.extensions })
    let tests = Set(model.testFiles)
    return model.files.indices.flatMap { file -> [LocatedType] in
      let facts = model.files[file]
      return facts.declarations.indices.compactMap { index -> LocatedType? in
        guard facts.declarations[index].conforms(to: name),
          !own.contains(where: { $0.file == file && $0.index == index })
        else { return nil }
        let conforming = facts.declarations[index]
        let others = facts.declarations.filter { $0.qualifiedName == conforming.qualifiedName && $0 != conforming }
        let all = [conforming] + others
        let sorted = all.filter { $0.kind != .extension } + all.filter { $0.kind == .extension }
        return LocatedType(
          sorted.map { LocatedDeclaration(path: facts.path, $0) },
          isPart: false,
          isTest: tests.contains(file)
        )
      }
    }
  }

  // MARK: - Links

  /// How a part calls another; nil if it does not hold it.
  func link(from holder: Role, to role: Role) -> Link? {
    let edges = module.ownership.filter { edge in
      edge.from == holder && edge.module == nil && edge.kind != .closure
        && (edge.to == role || edge.to.part == role.part)
    }
    guard let edge = edges.first(where: { $0.to == role }) ?? edges.first else { return nil }
    // A weak reference that is unwrapped implicitly may be gone when a result arrives.
    return Link(path: edge.name, isOptional: edge.isOptional || (edge.isUnwrapped && edge.strength == .weak))
  }
}
