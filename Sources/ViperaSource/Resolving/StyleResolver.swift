/// Decides the style of a module from its edges, since the same edge can be a fault in one style and required in
/// another.
struct StyleResolver {
  let index: TypeIndex
  let contracts: DeclaredContracts
  /// The parts and contracts of the module.
  let parts: [(id: DeclarationID, role: Role)]
  let protocols: [DeclarationID]
  /// The edges between parts of the module.
  let edges: [OwnershipEdge]

  struct Decision {
    let style: Style
    let reasons: [String]
  }

  func decide() -> Decision {
    if let declared = declared() { return declared }
    if let ribs = ribs() { return ribs }
    let viper = viperReasons()
    let vip = vipReasons()
    let points = (viper: viper.map(\.points).reduce(0, +), vip: vip.map(\.points).reduce(0, +))
    if points.viper == points.vip {
      let reasons = (viper + vip).map(\.text)
      return Decision(style: .unknown, reasons: reasons.isEmpty ? ["no part holds another"] : reasons)
    }
    guard points.viper > points.vip else { return Decision(style: .vip, reasons: vip.map(\.text)) }
    let streams = streamReason()
    return Decision(
      style: streams == nil ? .viper : .viperRx,
      reasons: viper.map(\.text) + (streams.map { [$0] } ?? [])
    )
  }

  // MARK: - Declared styles

  private func declared() -> Decision? {
    guard let owner = protocols.lazy.compactMap({ contracts.owner(of: $0) }).first else { return nil }
    let name = index[owner.contract].name
    if owner.isVIP { return Decision(style: .vip, reasons: ["'\(name)' is declared as '@Contract(.vip)'"]) }
    let reason = "'\(name)' is declared as '@Contract'"
    guard let streams = streamReason() else { return Decision(style: .viper, reasons: [reason]) }
    return Decision(style: .viperRx, reasons: [reason, streams])
  }

  // MARK: - RIBs

  private func ribs() -> Decision? {
    let files = Set(parts.map(\.id.file))
    if let file = files.sorted().first(where: { index.files[$0].imports("RIBs") }) {
      return Decision(style: .ribs, reasons: ["'\(index.files[file].path)' imports RIBs"])
    }
    let words = ["Buildable", "Interactable", "Listener", "PresentableListener", "ViewControllable"]
    let found = protocols.map { index[$0].name }.filter { name in words.contains { name.hasSuffix($0) } }
    guard found.count > 2 else { return nil }
    return Decision(style: .ribs, reasons: found.sorted().map { "the contract '\($0)' is one of RIBs" })
  }

  // MARK: - VIPER and VIP

  private struct Reason {
    let points: Int
    let text: String
  }

  private func viperReasons() -> [Reason] {
    [
      held(by: .presenter, .interactor, points: 4),
      held(by: .view, .presenter, points: 3),
      held(by: .presenter, .router, points: 1),
      held(by: .interactor, .presenter, points: 1) { $0.to == .interactorOutput || !$0.strength.keepsAlive },
      known(by: .presenter, .interactor, points: 2),
      known(by: .view, .presenter, points: 2),
    ].compactMap { $0 } + named(["EventHandler", "InteractorOutput", "Wireframe"])
  }

  private func vipReasons() -> [Reason] {
    [
      held(by: .view, .interactor, points: 4),
      held(by: .interactor, .presenter, points: 3) { $0.to == .presenter && $0.strength.keepsAlive },
      held(by: .view, .router, points: 1),
      known(by: .view, .interactor, points: 2),
      known(by: .interactor, .presenter, points: 2),
    ].compactMap { $0 } + named(["BusinessLogic", "DataPassing", "DisplayLogic", "PresentationLogic", "RoutingLogic"])
  }

  /// An edge from one role to another that satisfies `condition`.
  private func held(
    by from: Role,
    _ to: Role,
    points: Int,
    if condition: (OwnershipEdge) -> Bool = { _ in true }
  ) -> Reason? {
    let edge = edges.first { edge in
      edge.from == from && edge.to.part == to && edge.kind != .closure && condition(edge)
    }
    guard let edge else { return nil }
    return Reason(points: points, text: "\(from.rawValue) → \(to.rawValue): '\(edge.fromType).\(edge.name)'")
  }

  /// The evidence of a method's parameter, for parts that are bound to each other without holding each other.
  private func known(by from: Role, _ to: Role, points: Int) -> Reason? {
    guard !edges.contains(where: { $0.from == from && $0.to.part == to && $0.kind != .closure }) else { return nil }
    let ends = parts.filter { $0.role == to }.map(\.id) + protocols.filter { role(ofContract: $0) == to }
    for part in parts where part.role == from {
      for source in [part.id] + index.extensions(of: part.id) {
        for method in index[source].methods {
          let generic = method.generics.flatMap(\.constraints)
          let names = method.parameters.flatMap(\.type.names) + generic
          guard names.contains(where: { name in index.find(name, from: source).map(ends.contains) ?? false })
          else { continue }
          let text = "\(from.rawValue) → \(to.rawValue): '\(index[part.id].qualifiedName).\(method.signature)'"
          return Reason(points: points, text: text)
        }
      }
    }
    return nil
  }

  private func role(ofContract id: DeclarationID) -> Role? {
    contracts.role(of: id)?.part ?? index.reading(of: index[id].name)?.role.part
  }

  /// Names prove little, since many projects use the names of another style.
  ///
  /// So names only decide between equal results.
  private func named(_ words: [String]) -> [Reason] {
    let name = protocols.map { index[$0].name }.first { name in
      words.contains { index.reading(of: name)?.word == $0.lowercased() }
    }
    return name.map { [Reason(points: 1, text: "contract '\($0)'")] } ?? []
  }

  // MARK: - Streams

  private static let streamModules = ["ReactiveSwift", "RxCocoa", "RxRelay", "RxSwift", "ViperaStreams"]

  private func streamReason() -> String? {
    let inner = parts.filter { $0.role == .presenter || $0.role == .interactor }.map(\.id.file)
    for file in Set(inner + protocols.map(\.file)).sorted() {
      if let module = Self.streamModules.first(where: { index.files[file].imports($0) }) {
        return "'\(index.files[file].path)' imports \(module)"
      }
    }
    return nil
  }
}
