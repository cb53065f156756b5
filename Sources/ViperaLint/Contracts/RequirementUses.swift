import ViperaSource

/// Answers who uses the requirements of protocols.
///
/// A use whose receiver is not certain counts, so a requirement that is said to be unused really is.
struct RequirementUses {
  enum Answer: Hashable {
    /// Somebody uses the requirement, or may do so.
    case used
    /// Only these types use the requirement, which implement it: on themselves.
    case onlyByItself([String])
    case unused
  }

  private struct Use {
    let file: Int
    let facts: UseFacts
  }

  /// Through what all uses of one name reach it.
  private struct Receivers {
    /// Whether something uses it whose type is not known.
    var isUnknown = false
    /// The types of the properties, parameters and locals on which it is used.
    var others: Set<String> = []
    /// The types that use it on themselves, by the names of the users in order.
    var own: [(user: String, types: Set<String>)] = []
    /// What the types inherit from that use it on `super`.
    var inherited: [(user: String, types: Set<String>)] = []
  }

  private let project: LintProject
  private let families: TypeFamilies
  private var receivers: [String: Receivers] = [:]

  init(_ project: LintProject) {
    self.project = project
    families = project.families
    let contracts = project.contractsWithBases().flatMap(\.contracts).map { project.facts($0.declaration) }
    let required = Set(contracts.flatMap { $0.properties.map(\.name) + $0.methods.map(\.name) })
    var all: [String: Receivers] = [:]
    for (file, facts) in project.model.files.enumerated() where !project.testFiles.contains(file) {
      for use in facts.uses where required.contains(use.name) {
        note(Use(file: file, facts: use), in: &all[use.name, default: Receivers()])
      }
    }
    receivers = all
  }

  /// Who uses the requirement `name` of the contract `type`.
  func answer(_ name: String, of type: String) -> Answer {
    guard let receivers = receivers[name] else { return .unused }
    let family = families.family(of: type)
    let own = receivers.own.map { ($0.user, $0.types.intersection(family)) }
    if receivers.isUnknown || !receivers.others.isDisjoint(with: family)
      || own.contains(where: { $1.contains(where: isProtocol) })
    {
      return .used
    }
    let conforming = families.descendants(of: type)
    let users = (own + receivers.inherited.map { ($0.user, $0.types) }).filter { !conforming.isDisjoint(with: $1) }
    return users.isEmpty ? .unused : .onlyByItself(users.map(\.0).unique)
  }

  private func isProtocol(_ type: String) -> Bool {
    families.declarations(of: type).contains { project.facts($0).kind == .protocol }
  }

  // MARK: - Receivers

  private func note(_ use: Use, in receivers: inout Receivers) {
    guard !receivers.isUnknown else { return }
    guard let base = use.facts.base else {
      receivers.isUnknown = true
      return
    }
    let user = use.facts.declaration
    switch base {
    case "":
      guard !receivers.own.contains(where: { $0.user == user }) else { return }
      receivers.own.append((user, families.types(user, from: user)))
    case "super":
      receivers.inherited.append((user, Set(families.types(user, from: user).flatMap(families.ancestors))))
    default:
      let isType = base.first { $0 != "_" }?.isUppercase ?? false
      let types = isType ? families.types(base, from: user) : self.types(of: base, in: use)
      // A value whose type lacks the member is something else than it seems.
      let isKnown =
        !types.isEmpty
        && (isType
          || types.allSatisfy {
            families.declares(use.facts.name, in: $0) || KnownSymbols.area(of: $0, swiftUI: false) == .ui
          })
      if isKnown { receivers.others.formUnion(types) } else { receivers.isUnknown = true }
    }
  }

  /// The types of the property, parameter or local called `name`; empty if one of them is not known.
  private func types(of name: String, in use: Use) -> Set<String> {
    let user = use.facts.declaration
    let owners = user.isEmpty ? [] : families.types(user, from: user)
    let sources = owners.union(owners.flatMap(families.ancestors)).flatMap(families.declarations)
    var found: Set<String> = []
    func add(_ names: [String]) -> Bool {
      let types = names.map { name in
        let types = families.types(name, from: user)
        // What UIKit declares has no requirement of the project, unless it conforms to the protocol.
        return types.isEmpty && KnownSymbols.area(of: name, swiftUI: false) == .ui ? [name] : types
      }
      guard !types.isEmpty, types.allSatisfy({ !$0.isEmpty }) else { return false }
      found.formUnion(types.joined())
      return true
    }
    for property in sources.flatMap({ project.facts($0).properties }) where property.name == name {
      guard add(property.type?.shape == .named ? property.type?.names ?? [] : property.created.map { [$0] } ?? [])
      else { return [] }
    }
    let own = owners.flatMap(families.declarations).filter { $0.file == use.file }.map(project.facts)
    let methods = own.flatMap(\.methods) + (user.isEmpty ? project.model.files[use.file].functions : [])
    let bodies = methods.compactMap(\.body) + own.flatMap(\.properties).compactMap(\.body)
    for parameter in methods.flatMap(\.parameters) where parameter.name == name {
      guard add(parameter.type.shape == .named ? parameter.type.names : []) else { return [] }
    }
    // `guard let presenter = presenter` says nothing new.
    for local in bodies.flatMap(\.locals) where local.name == name && local.value != name {
      guard add(local.types + (local.created.map { [$0] } ?? [])) else { return [] }
    }
    return found
  }
}
