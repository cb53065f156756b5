/// A stored value of a part, with aliases, tuples, structs and generic parameters resolved.
struct Holding: Hashable {
  /// The types named in its type, with their declarations.
  struct Target: Hashable {
    let name: String
    let id: DeclarationID?
  }

  /// The property, or the element of a tuple or struct: `dependencies.router`.
  var name: String
  var targets: [Target]
  var kind: OwnershipEdge.Kind
  var strength: Strength
  var isLet: Bool
  var isLazy: Bool
  var isOptional: Bool
  var isUnwrapped: Bool
  var place: SourcePlace
  /// The place of the property, if a base class declares it.
  ///
  /// In this case, `place` is the place of the inheriting type.
  var baseProperty: SourcePlace?
}

/// Finds the stored values of types.
struct Holdings {
  let index: TypeIndex
  let ancestry: Ancestry

  /// The maximum number of levels of aliases, tuples and structs that are resolved.
  private static let deepest = 6

  /// Suffixes of structs and protocols that only carry a part's dependencies.
  private static let bundles = ["Dependencies", "Dependency", "Deps", "Environment", "Components", "Injection"]

  /// The properties of RIBs' base classes whose types are generic arguments.
  private static let ribs: [String: [String]] = [
    "Builder": ["dependency"], "Component": ["dependency"], "PresentableInteractor": ["presenter"],
    "Router": ["interactor"], "ViewableRouter": ["interactor", "viewController"],
  ]

  /// The context of a type, and the meaning of its generic parameters.
  private struct Context {
    let user: DeclarationID
    var arguments: [String: TypeFacts] = [:]
    /// The declaration in which the generic arguments are written.
    var argumentUser: DeclarationID?
  }

  /// The stored values of `id`: its own properties, and those of its extensions and base classes.
  func of(_ id: DeclarationID) -> [Holding] {
    var holdings: [Holding] = []
    for source in [id] + index.extensions(of: id) {
      holdings += stored(in: source, Context(user: source), place: nil)
    }
    for ancestor in ancestry.of(id) {
      guard let base = ancestor.id else {
        holdings += inherited(from: ancestor)
        continue
      }
      guard index[base].kind == .class else { continue }
      let names = index[base].generics.map(\.name)
      let context = Context(
        user: base,
        arguments: Dictionary(zip(names, ancestor.type.parts)) { first, _ in first },
        argumentUser: ancestor.source
      )
      holdings += stored(in: base, context, place: index.place(of: ancestor.source))
    }
    return holdings
  }

  private func stored(in source: DeclarationID, _ context: Context, place: SourcePlace?) -> [Holding] {
    let facts = index[source]
    return facts.properties.filter { !$0.isComputed && !$0.isStatic }.flatMap { property -> [Holding] in
      guard let type = property.type ?? property.created.map({ TypeFacts($0, names: [$0]) }) else { return [] }
      let empty = Holding(
        name: property.name,
        targets: [],
        kind: .property,
        strength: property.isWeaklyWrapped ? .weak : property.strength,
        isLet: property.isLet,
        isLazy: property.isLazy,
        isOptional: property.isOptional,
        isUnwrapped: property.isUnwrapped,
        place: place ?? SourcePlace(index.files[source.file].path, property.position),
        baseProperty: place.map { _ in SourcePlace(index.files[source.file].path, property.position) }
      )
      return expand(type, empty, context, depth: 0)
    }
  }

  /// The generic arguments of a base class whose source was not read.
  private func inherited(from ancestor: Ancestor) -> [Holding] {
    guard index[ancestor.source].kind == .class, !ancestor.type.parts.isEmpty else { return [] }
    let known = Self.ribs[ancestor.name]
    return ancestor.type.parts.enumerated().flatMap { position, type -> [Holding] in
      let name = known.flatMap { position < $0.count ? $0[position] : nil }
      let empty = Holding(
        name: name ?? "",
        targets: [],
        kind: .generic,
        strength: name == nil ? .unknown : .strong,
        isLet: true,
        isLazy: false,
        isOptional: false,
        isUnwrapped: false,
        place: index.place(of: ancestor.source)
      )
      return expand(type, empty, Context(user: ancestor.source), depth: 0)
    }
  }

  // MARK: - Resolving types

  private func expand(_ type: TypeFacts, _ holding: Holding, _ context: Context, depth: Int) -> [Holding] {
    guard depth < Self.deepest else { return [] }
    switch type.shape {
    case .named:
      return expandNames(type, holding, context, depth: depth + 1)
    case .tuple:
      return type.parts.enumerated().flatMap { position, part -> [Holding] in
        var element = holding
        element.name += ".\(part.label ?? String(position))"
        element.kind = .tuple
        element.isOptional = holding.isOptional || part.isOptional
        return expand(part, element, context, depth: depth + 1)
      }
    case .collection:
      return type.parts.last.map { expand($0, holding, context, depth: depth + 1) } ?? []
    case .function, .other:
      return []
    }
  }

  private func expandNames(_ type: TypeFacts, _ holding: Holding, _ context: Context, depth: Int) -> [Holding] {
    if let name = type.names.first, type.names.count == 1 {
      if let argument = context.arguments[name], let user = context.argumentUser {
        var generic = holding
        generic.kind = .generic
        return expand(argument, generic, Context(user: user), depth: depth)
      }
      if let constraints = constraints(on: name, context.user) {
        var generic = holding
        generic.kind = .generic
        generic.targets = constraints.map { Holding.Target(name: $0, id: index.find($0, from: context.user)) }
        return constraints.isEmpty ? [] : [generic]
      }
      if name.hasPrefix("Weak"), let part = type.parts.first {
        return expand(part, holding, context, depth: depth)
      }
      if let id = index.find(name, from: context.user), let taken = takenApart(id, holding, depth: depth) {
        return taken
      }
    }
    var result = holding
    result.targets = type.names.flatMap { targets(of: $0, context.user, depth: depth) }
    return [result]
  }

  /// The elements of an alias or of a struct that carries dependencies; nil for any other type.
  private func takenApart(_ id: DeclarationID, _ holding: Holding, depth: Int) -> [Holding]? {
    let facts = index[id]
    if let aliased = facts.aliased { return expand(aliased, holding, Context(user: id), depth: depth) }
    guard facts.kind == .struct || facts.kind == .protocol,
      Self.bundles.contains(where: facts.name.hasSuffix)
    else { return nil }
    return facts.properties.flatMap { property -> [Holding] in
      guard let type = property.type ?? property.created.map({ TypeFacts($0, names: [$0]) }),
        !property.isComputed || facts.kind == .protocol
      else { return [] }
      var element = holding
      element.name += ".\(property.name)"
      element.kind = .dependencies
      if property.strength != .strong { element.strength = property.strength }
      element.isOptional = property.isOptional
      element.isUnwrapped = property.isUnwrapped
      return expand(type, element, Context(user: id), depth: depth)
    }
  }

  private func targets(of name: String, _ user: DeclarationID, depth: Int) -> [Holding.Target] {
    let id = index.find(name, from: user)
    if depth < Self.deepest, let id, let aliased = index[id].aliased, aliased.shape == .named {
      return aliased.names.flatMap { targets(of: $0, id, depth: depth + 1) }
    }
    return [Holding.Target(name: name, id: id)]
  }

  /// The constraints of a generic parameter of `user`; nil if it has no such parameter.
  private func constraints(on name: String, _ user: DeclarationID) -> [String]? {
    let facts = index[user]
    if let generic = facts.generics.first(where: { $0.name == name }) { return generic.constraints }
    // Extensions can use the generic parameters of their extended type.
    guard facts.kind == .extension, let extended = index.find(facts.qualifiedName, from: user) else { return nil }
    return index[extended].generics.first { $0.name == name }?.constraints
  }
}
