import ViperaSource

/// Follows the paths in a part's code to the parts at their ends.
struct PartPaths {
  let project: LintProject
  let names: PartNames
  let module: SourceModule
  let part: Part

  /// A part reached through a path.
  struct Target: Hashable {
    let role: Role
    /// The type or protocol of the reference.
    let type: String
    /// The property through which the part holds it; nil for locals, parameters and types.
    let property: String?
    /// The remaining names, which lead to no further part: `items` for `presenter.interactor.items`.
    var rest: [String] = []
  }

  /// The maximum number of locals that are followed to their values.
  private static let deepest = 4

  /// The last part on `path`: the interactor for `presenter.interactor.items`.
  func target(of path: String, in code: PartCode) -> Target? { target(of: path, in: code, depth: 0) }

  private func target(of path: String, in code: PartCode, depth: Int) -> Target? {
    let steps = path.pathNames
    guard depth < Self.deepest, let root = steps.first else { return nil }
    if root.hasSuffix("()") { return named(String(root.dropLast(2))) }
    if root.isTypeName { return type(steps) }
    if let parameter = code.method?.parameters.first(where: { $0.name == root }) {
      let constraints = code.method?.generics.first { [$0.name] == parameter.type.names }?.constraints
      return (constraints ?? parameter.type.names).lazy.compactMap(named).first.map { follow(steps.dropFirst(), $0) }
    }
    if let local = code.body.locals.last(where: { $0.name == root }), local.value != root {
      let known = (local.types + (local.created.map { [$0] } ?? [])).lazy.compactMap(named).first
      if let known { return follow(steps.dropFirst(), known) }
      let rest = steps.dropFirst().joined(separator: ".")
      return target(of: rest.isEmpty ? local.value : "\(local.value).\(rest)", in: code, depth: depth + 1)
    }
    return held(steps)
  }

  /// The type at the start of a path: `CartRouter`, `Cart.Router`, `CartRouter.shared`.
  private func type(_ steps: [String]) -> Target? {
    named(steps.prefix { $0.isTypeName }.joined(separator: "."))
  }

  private func named(_ name: String) -> Target? {
    names.find(name, in: module.id).map { Target(role: $0.role.part, type: $0.type, property: nil) }
  }

  /// The target of the part's own property at the start of a path.
  private func held(_ steps: [String]) -> Target? {
    let path = steps.joined(separator: ".")
    let edges = module.ownership.filter { edge in
      edge.fromType == part.type && edge.kind != .closure && (path == edge.name || path.hasPrefix("\(edge.name)."))
    }
    guard let edge = edges.max(by: { $0.name.count < $1.name.count }) else { return nil }
    let start = Target(role: edge.to.part, type: edge.toType, property: edge.name)
    return follow(steps.dropFirst(edge.name.pathNames.count), start)
  }

  /// Continues from a part to the parts that its properties hold.
  private func follow(_ steps: ArraySlice<String>, _ start: Target) -> Target {
    var current = start
    var rest = Array(steps)
    while let step = rest.first {
      guard let entry = names.find(current.type, in: module.id), let owner = project.module(entry.module)
      else { break }
      let edge = owner.ownership.first { $0.fromType == entry.type && $0.name == step && $0.kind != .closure }
      if let edge {
        current = Target(role: edge.to.part, type: edge.toType, property: current.property)
        rest.removeFirst()
        continue
      }
      let property = project.facts(entry.declaration).properties.first { $0.name == step }
      guard let next = (property?.type?.names ?? []).lazy.compactMap(named).first else { break }
      current = Target(role: next.role, type: next.type, property: current.property)
      rest.removeFirst()
    }
    current.rest = rest
    return current
  }
}
