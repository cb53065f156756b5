import ViperaSource

/// Finds the users of the requirements of protocols.
///
/// A use with an unknown receiver counts as a use, so a requirement reported as unused really is unused.
struct RequirementUses {
  enum Answer: Hashable {
    /// The requirement is used, or may be used.
    case used
    /// Only these implementing types use the requirement, on themselves.
    case onlyByItself([String])
    case unused
  }

  /// All uses of one name, by the kind of receiver.
  private struct Receivers {
    /// Whether there is a use with an unknown receiver type.
    var isUnknown = false
    /// The types of the properties, parameters and locals that are the receivers.
    var others: Set<String> = []
    /// The types that use the name on themselves.
    var own = Users()
    /// The types that use the name on `super`.
    var inherited = Users()
  }

  /// The types that use a name, searchable by their own names and by those of their supertypes.
  ///
  /// A name such as `viewDidLoad` has thousands of users, but a contract concerns only a few of them.
  private struct Users {
    private(set) var names: [String] = []
    private var noted: Set<String> = []
    private var positions: [String: [Int]] = [:]

    mutating func add(_ user: String, _ types: () -> Set<String>) {
      guard noted.insert(user).inserted else { return }
      for type in types() { positions[type, default: []].append(names.count) }
      names.append(user)
    }

    /// The users that are one of `types`, or inherit from one of them.
    func reached(by types: Set<String>) -> Set<Int> { Set(types.flatMap { positions[$0] ?? [] }) }

    func have(_ type: String) -> Bool { positions[type] != nil }
  }

  private let project: LintProject
  private let families: TypeFamilies
  private var receivers: [String: Receivers] = [:]

  init(_ project: LintProject) {
    self.project = project
    families = project.families
    let contracts = project.contractsWithBases().flatMap(\.contracts).map { project.facts($0.declaration) }
    let required = Set(contracts.flatMap { $0.properties.map(\.name) + $0.methods.map(\.name) })
    var values = ValueTypes(project)
    var all: [String: Receivers] = [:]
    for (file, facts) in project.model.files.enumerated() where !project.testFiles.contains(file) {
      for use in facts.uses where required.contains(use.name) {
        note(use, in: file, &values, &all[use.name, default: Receivers()])
      }
    }
    receivers = all
  }

  /// The users of the requirement `name` of the contract `type`.
  func answer(_ name: String, of type: String) -> Answer {
    guard let receivers = receivers[name] else { return .unused }
    let family = families.family(of: type)
    if receivers.isUnknown || !receivers.others.isDisjoint(with: family)
      || family.contains(where: { receivers.own.have($0) && isProtocol($0) })
    {
      return .used
    }
    let conforming = families.descendants(of: type)
    let users = [receivers.own, receivers.inherited].flatMap { users in
      users.reached(by: conforming).sorted().map { users.names[$0] }
    }
    return users.isEmpty ? .unused : .onlyByItself(users.unique)
  }

  private func isProtocol(_ type: String) -> Bool {
    families.declarations(of: type).contains { project.facts($0).kind == .protocol }
  }

  // MARK: - Receivers

  private func note(_ use: UseFacts, in file: Int, _ values: inout ValueTypes, _ receivers: inout Receivers) {
    guard !receivers.isUnknown else { return }
    guard let base = use.base else {
      receivers.isUnknown = true
      return
    }
    let user = use.declaration
    switch base {
    case "": receivers.own.add(user) { families.types(user, from: user) }
    case "super":
      receivers.inherited.add(user) { Set(families.types(user, from: user).flatMap(families.ancestors)) }
    default:
      let isType = base.first { $0 != "_" }?.isUppercase ?? false
      let types = isType ? families.types(base, from: user) : values.types(of: base, in: user, file)
      // If the type that was found lacks the member, the receiver is another value with the same name.
      let isKnown =
        !types.isEmpty
        && (isType
          || types.allSatisfy {
            families.declares(use.name, in: $0) || KnownSymbols.area(of: $0, swiftUI: false) == .ui
          })
      if isKnown { receivers.others.formUnion(types) } else { receivers.isUnknown = true }
    }
  }
}

/// The types of the properties, parameters and locals that code uses by name.
private struct ValueTypes {
  private struct Place: Hashable {
    let user: String
    let file: Int
  }

  private let project: LintProject
  private let families: TypeFamilies
  /// The type names of each property, by the using type and the property's name; empty if the type is unknown.
  private var properties: [String: [String: [[String]]]] = [:]
  private var others: [Place: [String: [[String]]]] = [:]

  init(_ project: LintProject) {
    self.project = project
    families = project.families
  }

  /// The types of the property, parameter or local called `name`; empty if one of them is not known.
  mutating func types(of name: String, in user: String, _ file: Int) -> Set<String> {
    let owners = user.isEmpty ? [] : families.types(user, from: user)
    let place = Place(user: user, file: file)
    let ofUser = properties[user] ?? self.properties(of: owners)
    properties[user] = ofUser
    let ofPlace = others[place] ?? self.others(of: owners, place)
    others[place] = ofPlace
    var found: Set<String> = []
    for names in (ofUser[name] ?? []) + (ofPlace[name] ?? []) {
      let types = names.map { name in
        let types = families.types(name, from: user)
        // Types that UIKit declares have no requirement of the project, unless they conform to the protocol.
        return types.isEmpty && KnownSymbols.area(of: name, swiftUI: false) == .ui ? [name] : types
      }
      guard !types.isEmpty, types.allSatisfy({ !$0.isEmpty }) else { return [] }
      found.formUnion(types.joined())
    }
    return found
  }

  private func properties(of owners: Set<String>) -> [String: [[String]]] {
    var found: [String: [[String]]] = [:]
    let sources = owners.union(owners.flatMap(families.ancestors)).flatMap(families.declarations)
    for property in sources.flatMap({ project.facts($0).properties }) {
      let names = property.type?.shape == .named ? property.type?.names ?? [] : property.created.map { [$0] } ?? []
      found[property.name, default: []].append(names)
    }
    return found
  }

  private func others(of owners: Set<String>, _ place: Place) -> [String: [[String]]] {
    var found: [String: [[String]]] = [:]
    let own = owners.flatMap(families.declarations).filter { $0.file == place.file }.map(project.facts)
    let methods = own.flatMap(\.methods) + (place.user.isEmpty ? project.model.files[place.file].functions : [])
    for parameter in methods.flatMap(\.parameters) {
      found[parameter.name, default: []].append(parameter.type.shape == .named ? parameter.type.names : [])
    }
    let bodies = methods.compactMap(\.body) + own.flatMap(\.properties).compactMap(\.body)
    // `guard let presenter = presenter` gives no new information.
    for local in bodies.flatMap(\.locals) where local.value != local.name {
      found[local.name, default: []].append(local.types + (local.created.map { [$0] } ?? []))
    }
    return found
  }
}
