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

  private let project: LintProject
  private let families: TypeFamilies
  private let uses: [String: [Use]]

  init(_ project: LintProject, _ families: TypeFamilies) {
    self.project = project
    self.families = families
    var uses: [String: [Use]] = [:]
    for (file, facts) in project.model.files.enumerated() where !project.testFiles.contains(file) {
      for use in facts.uses { uses[use.name, default: []].append(Use(file: file, facts: use)) }
    }
    self.uses = uses
  }

  /// Who uses the requirement `name` of the protocol `type`.
  func answer(_ name: String, of type: String) -> Answer {
    let family = families.family(of: type)
    let conforming = families.descendants(of: type)
    var own: [String] = []
    for use in uses[name] ?? [] {
      switch receiver(of: use, family, conforming) {
      case .other: continue
      case .itself: own.append(use.facts.declaration)
      case .perhaps: return .used
      }
    }
    return own.isEmpty ? .unused : .onlyByItself(own.unique)
  }

  // MARK: - Receivers

  private enum Receiver {
    /// A type that has nothing to do with the protocol.
    case other
    /// The type that implements the requirement.
    case itself
    /// The protocol, or something that is not known.
    case perhaps
  }

  private func receiver(of use: Use, _ family: Set<String>, _ conforming: Set<String>) -> Receiver {
    guard let base = use.facts.base else { return .perhaps }
    let user = use.facts.declaration
    if base.isEmpty { return own(families.types(user, from: user), family, conforming) }
    if base == "super" {
      let inherited = families.types(user, from: user).flatMap(families.ancestors)
      return conforming.isDisjoint(with: inherited) ? .other : .itself
    }
    if base.first(where: { $0 != "_" })?.isUppercase ?? false {
      let types = families.types(base, from: user)
      return types.isEmpty || !types.isDisjoint(with: family) ? .perhaps : .other
    }
    let types = self.types(of: base, in: use)
    guard !types.isEmpty else { return .perhaps }
    let isOther = types.allSatisfy { type in
      !family.contains(type)
        && (families.declares(use.facts.name, in: type) || KnownSymbols.area(of: type, swiftUI: false) == .ui)
    }
    return isOther ? .other : .perhaps
  }

  /// The receiver of a use on `self`.
  private func own(_ types: Set<String>, _ family: Set<String>, _ conforming: Set<String>) -> Receiver {
    let related = types.intersection(family)
    if related.isEmpty { return .other }
    let isProtocol = related.contains { type in
      families.declarations(of: type).contains { project.facts($0).kind == .protocol }
    }
    if isProtocol { return .perhaps }
    return related.isDisjoint(with: conforming) ? .other : .itself
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
