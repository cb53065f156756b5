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
    /// The property, such as `presenter` or `dependencies.router`.
    let path: String
    let isOptional: Bool

    /// The beginning of a call, such as `presenter?.`.
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
    if let stream = Self.stream(in: module, of: model) {
      throw GenerateError(
        "The parts of '\(module.id)' exchange streams: '\(stream)'. A use case is added only to modules whose parts "
          + "call methods. Add it by hand."
      )
    }
  }

  /// A stream that is all that a contract has.
  private static func stream(in module: SourceModule, of model: SourceModel) -> String? {
    for contract in module.contracts where [.view, .presenter, .interactor].contains(contract.role) {
      let facts = model.declaration(contract.declaration)
      guard !facts.methods.contains(where: { $0.kind == .function }) else { continue }
      let stream = facts.properties.first { property in
        let name = property.type?.names.first?.split(separator: ".").last
        return name.map { streams.contains(String($0)) } ?? false
      }
      if let stream { return "\(facts.qualifiedName).\(stream.name)" }
    }
    return nil
  }

  private static let streams: Set<String> = [
    "AnyObserver", "AnyPublisher", "BehaviorRelay", "BehaviorSubject", "Completable", "CurrentValueSubject", "Driver",
    "Observable", "PassthroughSubject", "PublishRelay", "PublishSubject", "Relay", "Signal", "Single", "StateRelay",
  ]

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
    let others = conformers(to: contract, without: parts)
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
  private func conformers(to contract: Contract, without parts: [Part]) -> [LocatedType] {
    let name = contract.type
    let own = Set(parts.flatMap { [$0.declaration] + $0.extensions })
    let tests = Set(model.testFiles)
    let others = model.files.filter { file in
      file.path != contract.place.file
        && file.declarations.contains { $0.kind == .protocol && $0.qualifiedName == name }
    }
    return model.files.indices.flatMap { file -> [LocatedType] in
      let facts = model.files[file]
      let conforming = facts.declarations.indices.filter { index in
        facts.declarations[index].conforms(to: name) && !own.contains { $0.file == file && $0.index == index }
      }
      guard !conforming.isEmpty, Self.isNearer(contract.place.file, than: others.map(\.path), to: facts.path) else {
        return []
      }
      return conforming.compactMap { Self.type(of: facts.declarations[$0], in: facts, isTest: tests.contains(file)) }
    }
  }

  private static func type(of conforming: DeclarationFacts, in file: FileFacts, isTest: Bool) -> LocatedType? {
    let others = file.declarations.filter { $0.qualifiedName == conforming.qualifiedName && $0 != conforming }
    let all = [conforming] + others
    let sorted = all.filter { $0.kind != .extension } + all.filter { $0.kind == .extension }
    return LocatedType(
      sorted.map { LocatedDeclaration(path: file.path, $0) },
      isPart: false,
      isTest: isTest
    )
  }

  /// Whether `path` has more folders in common with `user` than each of `others`, which have a protocol of the same
  /// name.
  private static func isNearer(_ path: String, than others: [String], to user: String) -> Bool {
    func common(_ path: String) -> Int {
      zip(path.split(separator: "/").dropLast(), user.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
    }
    return others.allSatisfy { common($0) < common(path) }
  }

  // MARK: - Links

  /// How a part calls another; nil if it does not hold it.
  func link(from holder: Role, to role: Role) -> Link? {
    let edges = module.ownership.filter { edge in
      edge.from == holder && edge.module == nil && edge.kind != .closure
        && (edge.to == role || edge.to.part == role.part) && isDirect(edge)
    }
    guard let edge = edges.first(where: { $0.to == role }) ?? edges.first else { return nil }
    // A weak reference that is unwrapped implicitly may be gone when a result arrives.
    return Link(path: edge.name, isOptional: edge.isOptional || (edge.isUnwrapped && edge.strength == .weak))
  }

  /// Whether a property is the part itself, and no list or `Weak<…>` of it, whose methods are others.
  private func isDirect(_ edge: OwnershipEdge) -> Bool {
    let file = model.files.first { $0.path == edge.place.file }
    let properties = file?.declarations.flatMap(\.properties) ?? []
    let property = properties.first {
      ($0.position.line, $0.position.column) == (edge.place.line, edge.place.column)
    }
    guard let type = property?.type else { return true }
    return type.shape != .collection && type.names.first?.hasPrefix("Weak") != true
  }
}
