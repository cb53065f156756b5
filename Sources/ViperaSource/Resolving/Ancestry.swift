/// A type or protocol that a declaration inherits from or conforms to.
struct Ancestor: Hashable {
  /// The name as written, without generic arguments.
  let name: String
  /// The declaration, if its source was read.
  let id: DeclarationID?
  /// The declaration or extension with the conformance.
  let source: DeclarationID
  /// The type as written, with generic arguments.
  let type: TypeFacts
  /// Whether the declaration itself names the supertype, rather than a base class or base protocol.
  let isDirect: Bool
}

/// Finds the supertypes of types, through aliases, extensions, base classes and base protocols.
struct Ancestry {
  let index: TypeIndex
  private let ancestors: [DeclarationID: [Ancestor]]

  init(index: TypeIndex) {
    self.index = index
    var ancestors: [DeclarationID: [Ancestor]] = [:]
    for id in index.declared where index[id].kind != .typealias {
      ancestors[id] = Self.ancestors(of: id, in: index)
    }
    self.ancestors = ancestors
  }

  /// The supertypes of `id`, the nearest first.
  func of(_ id: DeclarationID) -> [Ancestor] { ancestors[id] ?? [] }

  /// The maximum number of levels of base types and aliases that are followed.
  private static let deepest = 12

  private static func ancestors(of id: DeclarationID, in index: TypeIndex) -> [Ancestor] {
    var found: [Ancestor] = []
    var seen: Set<DeclarationID> = [id]
    var level = [id]
    for depth in 0..<deepest where !level.isEmpty {
      var next: [DeclarationID] = []
      for current in level {
        for ancestor in direct(of: current, in: index, isDirect: depth == 0)
        where ancestor.id.map({ seen.insert($0).inserted }) ?? true {
          found.append(ancestor)
          if let id = ancestor.id { next.append(id) }
        }
      }
      level = next
    }
    return found
  }

  private static func direct(of id: DeclarationID, in index: TypeIndex, isDirect: Bool) -> [Ancestor] {
    ([id] + index.extensions(of: id)).flatMap { source in
      let facts = index[source]
      let constraints = facts.kind == .protocol ? facts.selfConstraints.map { TypeFacts($0, names: [$0]) } : []
      return (facts.inherited + constraints).flatMap { type in
        expand(type, from: source, in: index, depth: 0).map { name, id, type in
          Ancestor(name: name, id: id, source: source, type: type, isDirect: isDirect)
        }
      }
    }
  }

  /// The types that `type` stands for; aliases and compositions are split.
  private static func expand(
    _ type: TypeFacts,
    from source: DeclarationID,
    in index: TypeIndex,
    depth: Int
  ) -> [(String, DeclarationID?, TypeFacts)] {
    type.names.flatMap { name -> [(String, DeclarationID?, TypeFacts)] in
      let id = index.find(name, from: source)
      if depth < deepest, let id, let aliased = index[id].aliased {
        return expand(aliased, from: id, in: index, depth: depth + 1)
      }
      return [(name, id, type)]
    }
  }

  // MARK: - Class-bound protocols

  /// Whether only classes can conform to the protocol `id`.
  func binding(of id: DeclarationID) -> ClassBinding {
    let ancestors = of(id)
    if index[id].attribute("objc") != nil { return .own }
    if ancestors.contains(where: { $0.isDirect && isClassWord($0) }) { return .own }
    // A supertype whose source was not read is known only by its name.
    let binding = ancestors.first { ancestor in
      isClassWord(ancestor) || (ancestor.id == nil && isBoundByName(ancestor.name))
        || ancestor.id.map { index[$0].attribute("objc") != nil } ?? false
    }
    if let binding { return .through(base(of: id, leadingTo: binding)) }
    let unread = ancestors.first { $0.id == nil && !Self.unbound.contains($0.name) }
    return unread.map { .unknown(base(of: id, leadingTo: $0)) } ?? .none
  }

  /// The protocols of Swift and SwiftUI to which structs can conform.
  private static let unbound: Set<String> = [
    "CaseIterable", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "DynamicProperty", "Encodable",
    "Equatable", "Error", "Hashable", "Identifiable", "LocalizedError", "RawRepresentable", "Sendable", "View",
  ]

  private func isClassWord(_ ancestor: Ancestor) -> Bool {
    if let id = ancestor.id { return index[id].kind.isReference }
    let name = ancestor.name
    return ["Actor", "AnyActor", "AnyObject", "NSObject", "NSObjectProtocol", "ObservableObject", "class"].contains(
      name
    )
      || (name.hasPrefix("UI") && !name.hasSuffix("Delegate") && !name.hasSuffix("DataSource"))
  }

  /// Whether a protocol is class-bound, judging by its name.
  ///
  /// The protocols of RIBs and UIKit's delegates are class-bound.
  private func isBoundByName(_ name: String) -> Bool {
    let ribs = [
      "Buildable", "Interactable", "Presentable", "Routing", "ViewControllable", "ViewableRouting",
    ]
    let isOfSystem = ["Delegate", "DataSource"].contains(where: name.hasSuffix) && hasSystemPrefix(name)
    return ribs.contains(name) || name.hasPrefix("UI") || isOfSystem
  }

  /// Whether a name has the prefix of one of Apple's Objective-C frameworks: `CLLocationManagerDelegate`.
  private func hasSystemPrefix(_ name: String) -> Bool {
    ["AV", "CL", "CN", "MK", "NS", "PH", "SF", "SK", "UN", "WK"].contains(where: name.hasPrefix)
  }

  /// The base protocol through which `id` inherits from `ancestor`, and which the source of `id` names.
  private func base(of id: DeclarationID, leadingTo ancestor: Ancestor) -> String {
    if ancestor.isDirect { return ancestor.name }
    let bases = of(id).filter(\.isDirect)
    let base = bases.first { base in base.id.map { of($0).contains { $0.name == ancestor.name } } ?? false }
    return base?.name ?? ancestor.name
  }
}
