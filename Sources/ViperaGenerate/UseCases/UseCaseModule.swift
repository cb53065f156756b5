import ViperaSource

/// A module for the use-case commands: the contracts to extend, the types that implement them, and how these types
/// refer to each other.
struct UseCaseModule {
  /// The contract of a role with the types that conform to it.
  ///
  /// If there is no contract, the part that other parts hold by its concrete type.
  struct Station {
    let contract: LocatedDeclaration?
    /// The names of the contract, and of the protocols and aliases through which types conform to it.
    var names: Set<String> = []
    let types: [LocatedType]
    /// Types that conform either to this contract, or to a protocol of the same name in another module.
    var ambiguous: [LocatedType] = []

    /// The type that plays the role in the app.
    var part: LocatedType? { types.first { $0.isPart } ?? types.first { !$0.isTest } }
  }

  /// The property by which a part calls another.
  struct Link: Equatable {
    /// The path of the property, such as `presenter` or `dependencies.router`.
    let path: String
    let isOptional: Bool

    /// The prefix of a call, such as `presenter?.`.
    var call: String { "\(path)\(isOptional ? "?" : "")." }
  }

  let model: SourceModel
  let module: SourceModule
  let isVIP: Bool
  /// Whether the module has a `@Contract`.
  let isDeclared: Bool
  private var stations: [Role: Station] = [:]

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
    for role in [Role.view, .presenter, .interactor, .interactorOutput] { stations[role] = makeStation(role) }
  }

  /// The name of the stream, if a contract consists only of a stream; otherwise nil.
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

  /// The contract of a role that its caller uses, with all conforming types.
  func station(_ role: Role) -> Station { stations[role] ?? Station(contract: nil, types: []) }

  private func makeStation(_ role: Role) -> Station {
    guard let contract = contract(role, heldBy: caller(of: role)) else {
      let parts = module.parts.filter { $0.role == role.part }.prefix(1)
      return Station(contract: nil, types: role == .interactorOutput ? [] : parts.compactMap { type(of: $0, []) })
    }
    let places = Self.names(leadingTo: contract, in: model)
    let names = Set(places.keys)
    let declaration = LocatedDeclaration(path: contract.place.file, model.declaration(contract.declaration))
    let parts = module.parts.filter { part in
      contract.parts.contains(part.type) || part.contracts.contains(contract.type)
    }
    let others = conformers(to: places, without: parts)
    return Station(
      contract: declaration,
      names: names,
      types: parts.compactMap { type(of: $0, names) } + others.certain,
      ambiguous: others.ambiguous
    )
  }

  /// For each name by which types conform to a contract, the files that declare that name.
  private static func names(leadingTo contract: Contract, in model: SourceModel) -> [String: Set<String>] {
    let others = model.files.flatMap { file in
      file.declarations.filter { $0.kind == .protocol || $0.aliased != nil }.map { (path: file.path, facts: $0) }
    }
    var names: [String: Set<String>] = [contract.type: [contract.place.file]]
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      let known = Set(names.keys)
      for (path, facts) in others where names[facts.qualifiedName]?.contains(path) != true {
        let types = facts.aliased.map { [$0] } ?? facts.inherited
        guard types.contains(where: { $0.mentions(known) }) else { continue }
        names[facts.qualifiedName, default: []].insert(path)
        isGrowing = true
      }
    }
    return names
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

  /// The contract that is the type of the holder's property, or else the first contract to which a part conforms.
  private func contract(_ role: Role, heldBy holder: Role) -> Contract? {
    let contracts = module.contracts.filter { $0.role == role }
    let held = module.ownership.first { edge in
      edge.from == holder && edge.module == nil && contracts.contains { $0.type == edge.toType }
    }
    return contracts.first { $0.type == held?.toType } ?? contracts.first { !$0.parts.isEmpty } ?? contracts.first
  }

  private func type(of part: Part, _ names: Set<String>) -> LocatedType? {
    let declarations = ([part.declaration] + part.extensions).map { id in
      LocatedDeclaration(path: model.files[id.file].path, model.declaration(id))
    }
    return LocatedType(declarations, conformingTo: names, isPart: true, isTest: false)
  }

  /// The types outside the module that conform to a contract by one of its names: test doubles and previews.
  ///
  /// If another module has a protocol with the same name, types nearer to that module are excluded.
  private func conformers(
    to places: [String: Set<String>],
    without parts: [Part]
  ) -> (certain: [LocatedType], ambiguous: [LocatedType]) {
    let names = Set(places.keys)
    let own = Set(parts.flatMap { [$0.declaration] + $0.extensions })
    let tests = Set(model.testFiles)
    let twins = twins(of: places)
    var found: (certain: [LocatedType], ambiguous: [LocatedType]) = ([], [])
    for (file, facts) in model.files.enumerated() {
      for (index, declaration) in facts.declarations.enumerated()
      where declaration.conforms(to: names) && !own.contains(DeclarationID(file: file, index: index)) {
        func nearest(_ places: [String: Set<String>]) -> FolderNearness? {
          let written = places.filter { declaration.conforms(to: [$0.key]) }.values.joined()
          return written.map { FolderNearness(of: $0, to: facts.path) }.max()
        }
        guard let nearness = nearest(places),
          let type = Self.type(of: declaration, names, in: facts, isTest: tests.contains(file))
        else { continue }
        switch nearest(twins) {
        case let twin? where twin > nearness: continue
        case nearness?: found.ambiguous.append(type)
        default: found.certain.append(type)
        }
      }
    }
    return found
  }

  /// For each name, the other files that declare a protocol or an alias with it.
  private func twins(of places: [String: Set<String>]) -> [String: Set<String>] {
    var twins: [String: Set<String>] = [:]
    for file in model.files {
      for declaration in file.declarations where declaration.kind == .protocol || declaration.aliased != nil {
        guard let own = places[declaration.qualifiedName], !own.contains(file.path) else { continue }
        twins[declaration.qualifiedName, default: []].insert(file.path)
      }
    }
    return twins
  }

  private static func type(
    of conforming: DeclarationFacts,
    _ names: Set<String>,
    in file: FileFacts,
    isTest: Bool
  ) -> LocatedType? {
    let others = file.declarations.filter { $0.qualifiedName == conforming.qualifiedName && $0 != conforming }
    let all = [conforming] + others
    let sorted = all.filter { $0.kind != .extension } + all.filter { $0.kind == .extension }
    return LocatedType(
      sorted.map { LocatedDeclaration(path: file.path, $0) },
      conformingTo: names,
      isPart: false,
      isTest: isTest
    )
  }

  // MARK: - Links

  /// Returns the property by which a part calls another part; nil if it does not hold that part.
  func link(from holder: Role, to role: Role) -> Link? {
    let station = station(role)
    let edges = module.ownership.filter { edge in
      // If a part has several contracts, only the role's contract has the method.
      let hasMethod = !edge.isThroughProtocol || station.contract == nil || station.names.contains(edge.toType)
      return edge.from == holder && edge.module == nil && edge.kind != .closure
        && (edge.to == role || edge.to.part == role.part) && hasMethod && isDirect(edge)
    }
    guard let edge = edges.first(where: { $0.to == role }) ?? edges.first else { return nil }
    // A weak reference may be nil when a result arrives, even if it is implicitly unwrapped.
    return Link(path: edge.name, isOptional: edge.isOptional || (edge.isUnwrapped && edge.strength == .weak))
  }

  /// Whether a property holds the part itself, rather than a list or a `Weak<…>` of it.
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
