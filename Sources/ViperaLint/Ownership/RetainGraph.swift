import ViperaSource

/// Which parts of a module keep which alive.
struct RetainGraph {
  private let module: SourceModule
  /// The strong edges by the type that holds.
  private let strong: [String: [OwnershipEdge]]
  private let kinds: [String: DeclarationFacts.Kind]

  init(_ module: SourceModule) {
    self.module = module
    kinds = Dictionary(module.parts.map { ($0.type, $0.kind) }) { first, _ in first }
    strong = Dictionary(grouping: module.ownership.filter(\.strength.keepsAlive), by: \.fromType)
  }

  /// The parts that an edge may lead to: the type itself, or all that conform to the protocol.
  func targets(of edge: OwnershipEdge) -> [String] {
    if kinds[edge.toType] != nil { return [edge.toType] }
    let conforming = module.contracts.first { $0.type == edge.toType }?.parts ?? []
    if !conforming.isEmpty { return conforming }
    return edge.module == nil ? module.parts(of: edge.to.part).map(\.type) : []
  }

  /// The shortest cycle of strong references that `edge` is a part of, starting with it.
  ///
  /// Values are copied, so a struct keeps nothing alive that holds it.
  func cycle(through edge: OwnershipEdge) -> [OwnershipEdge]? {
    guard edge.strength.keepsAlive, isReference(edge.fromType) else { return nil }
    var paths = targets(of: edge).filter(isReference).map { (type: $0, path: [edge]) }
    var visited: Set<String> = []
    while let next = paths.first {
      paths.removeFirst()
      if next.type == edge.fromType { return next.path }
      guard visited.insert(next.type).inserted else { continue }
      for following in strong[next.type] ?? [] {
        paths += targets(of: following).filter(isReference).map { ($0, next.path + [following]) }
      }
    }
    return nil
  }

  private func isReference(_ type: String) -> Bool { kinds[type]?.isReference ?? false }
}

extension [OwnershipEdge] {
  /// A cycle as its members: `CartPresenter.view → CartViewController.presenter → CartPresenter`.
  var cycleText: String {
    map { "\($0.fromType).\($0.name)" }.joined(separator: " → ") + (first.map { " → \($0.fromType)" } ?? "")
  }

  /// The places of a cycle's references.
  var relatedPlaces: [RelatedPlace] {
    map { edge in
      let verb = edge.kind == .closure ? "captures" : "holds"
      return RelatedPlace(edge.place, "'\(edge.fromType).\(edge.name)' \(verb) '\(edge.toType)'")
    }
  }
}
