import SwiftSyntax
import ViperaSource

/// The protocols of a module: those that move into its contract, and those that stay outside.
struct ModuleContracts {
  /// A protocol that moves into the contract.
  struct Moving {
    let source: ProtocolSource
    /// The protocol's name in other files: `HomeViewProtocol`, `Home.View`.
    let name: String
    let part: ContractPart?
    /// The protocol's name in the contract.
    var newName: String
    /// Whether the protocol gets restricted to classes in the contract.
    var becomesClassBound = false
    /// Whether the protocol is `@objc`; the contract drops that attribute.
    var wasObjectiveC: Bool { source.hasAttribute("objc") }
  }

  private(set) var moving: [Moving] = []
  private(set) var steps: [ManualStep] = []
  /// Protocols of roles that a contract does not contain: `HomeBuilderProtocol`.
  private(set) var unmoved: [String] = []
  /// The names of the project's types.
  let types: Set<String>
  private let project: MigrationProject
  private let module: SourceModule
  /// Whether the module's sources call methods by selectors, which needs `@objc`.
  private let usesSelectors: Bool

  /// Chooses the protocols; `sources` contains the texts of their files.
  init(of module: SourceModule, in project: MigrationProject, _ sources: [String: SourceText]) {
    self.project = project
    self.module = module
    types = project.types
    let words = ["#selector", "NSSelectorFromString", "Selector(", "responds(to:"]
    usesSelectors = sources.values.contains { source in words.contains { source.text.contains($0) } }
    var candidates: [(facts: DeclarationFacts, part: ContractPart?, source: ProtocolSource)] = []
    let declared = Dictionary(grouping: sources.values.flatMap { $0.protocols() }) { "\($0.path):\($0.line)" }
    func source(of id: DeclarationID) -> ProtocolSource? {
      let facts = project.model.declaration(id)
      return declared["\(project.model.files[id.file].path):\(facts.position.line)"]?
        .first { $0.syntax.name.plainName == facts.name }
    }
    for contract in module.contracts where !contract.isDeclared {
      let facts = project.model.declaration(contract.declaration)
      guard let part = ContractPart(contract.role) else {
        unmoved.append(facts.qualifiedName)
        continue
      }
      guard let source = source(of: contract.declaration) else {
        let text = "'\(facts.qualifiedName)' was not found again; move it into the contract by hand"
        steps.append(ManualStep(path: contract.place.file, line: contract.place.line, text: text))
        continue
      }
      if let reason = reasonToStay(source) {
        steps.append(ManualStep(path: source.path, line: source.line, text: reason))
      } else {
        candidates.append((facts, part, source))
      }
    }
    let names = Set(candidates.map(\.facts.qualifiedName))
    for id in helpers(of: names) {
      guard let source = source(of: id), reasonToStay(source) == nil else { continue }
      candidates.append((project.model.declaration(id), nil, source))
    }
    name(candidates)
  }

  /// Names and sorts the protocols: by role, then by position in the source.
  private mutating func name(_ candidates: [(facts: DeclarationFacts, part: ContractPart?, source: ProtocolSource)]) {
    let sorted = candidates.enumerated().sorted { one, other in
      let order = (one.element.part?.order ?? -1, other.element.part?.order ?? -1)
      return order.0 != order.1 ? order.0 < order.1 : one.offset < other.offset
    }.map(\.element)
    // A protocol that is declared under both '#if' and '#else' is counted once.
    var unique: [ContractNaming.Candidate] = []
    for (facts, part, _) in sorted where !unique.contains(where: { $0.fullName == facts.qualifiedName }) {
      let count = facts.methods.count + facts.properties.count
      let isHeld = module.ownership.contains { edge in
        edge.toType == facts.qualifiedName && Self.users(of: part, in: module.style).contains(edge.from)
      }
      unique.append(
        ContractNaming.Candidate(fullName: facts.qualifiedName, part: part, requirements: count, isHeld: isHeld)
      )
    }
    let names = ContractNaming(module: module.name).names(of: unique)
    for (facts, part, source) in sorted {
      guard let index = unique.firstIndex(where: { $0.fullName == facts.qualifiedName }) else { continue }
      var move = Moving(source: source, name: facts.qualifiedName, part: part, newName: names[index])
      // '@objc' had implicitly restricted the protocol to classes.
      move.becomesClassBound = move.wasObjectiveC && source.syntax.inheritanceClause == nil
      moving.append(move)
    }
  }

  /// The parts that usually call the given part.
  private static func users(of part: ContractPart?, in style: Style) -> [ViperaSource.Role] {
    switch part {
    case .view: [.presenter]
    case .presenter: style == .vip ? [.interactor] : [.view]
    case .interactor: style == .vip ? [.view] : [.presenter]
    case .interactorOutput: [.interactor]
    case .router: style == .vip ? [.view] : [.presenter]
    case .worker: [.interactor]
    case .dataStore, .moduleInput, .moduleOutput, nil: []
    }
  }

  // MARK: - Choosing

  /// The reason why a protocol cannot move into a contract, and how to fix that; nil if the protocol can move.
  private func reasonToStay(_ source: ProtocolSource) -> String? {
    let name = source.syntax.name.plainName
    if ["private", "fileprivate"].contains(source.access) {
      return "'\(name)' is \(source.access), so a contract in another file cannot replace it; "
        + "make it internal before you migrate"
    }
    // '@objc' has no effect unless there are selectors or members that need it.
    guard source.hasAttribute("objc"), usesSelectors || source.needsObjectiveC else { return nil }
    return "'\(name)' is '@objc', and the spies of a contract are no objects of Objective-C; remove '@objc' with what "
      + "needs it ('optional', '#selector', 'responds(to:)') before you migrate"
  }

  /// Protocols in the module's files from which only the module's contracts inherit.
  private func helpers(of names: Set<String>) -> [DeclarationID] {
    let files = project.model.paths(of: module)
    var found: [DeclarationID] = []
    var known = names
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (file, facts) in project.model.files.enumerated() where files.contains(facts.path) {
        for (index, declaration) in facts.declarations.enumerated() {
          let name = declaration.qualifiedName
          guard declaration.kind == .protocol, !known.contains(name), isHelper(name, of: known) else { continue }
          known.insert(name)
          found.append(DeclarationID(file: file, index: index))
          isGrowing = true
        }
      }
    }
    return found
  }

  private func isHelper(_ name: String, of known: Set<String>) -> Bool {
    var heirs = 0
    let files = project.model.paths(of: module)
    for file in project.model.files {
      for declaration in file.declarations where declaration.inherited.contains(where: { $0.names.contains(name) }) {
        guard declaration.kind == .protocol else {
          guard files.contains(file.path) else { return false }
          continue
        }
        guard known.contains(declaration.qualifiedName) else { return false }
        heirs += 1
      }
    }
    return heirs > 0
  }
}

extension ModuleContracts {
  /// Restricts the protocol `newName` to classes, if all conforming types are classes.
  mutating func bindToClasses(_ newName: String) {
    let indices = moving.indices.filter { moving[$0].newName == newName }
    guard indices.allSatisfy({ isForClasses(moving[$0].name) }) else { return }
    for index in indices { moving[index].becomesClassBound = true }
  }

  private func isForClasses(_ name: String) -> Bool {
    let declarations = project.model.files.flatMap(\.declarations)
    let conforming = declarations.filter { $0.inherited.contains { $0.names.contains(name) } }
    return conforming.allSatisfy { declaration in
      switch declaration.kind {
      case .class, .actor, .protocol, .typealias: true
      case .struct, .enum: false
      case .extension:
        declarations.filter { $0.name == declaration.name && $0.kind != .extension }.allSatisfy(\.kind.isReference)
      }
    }
  }
}
