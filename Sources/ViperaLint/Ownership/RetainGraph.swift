import ViperaSource

/// The parts of a module, and edges for the references from one part to another.
struct RetainGraph: Sendable {
  let module: SourceModule
  /// The strong edges by the holder's type.
  private let strong: [String: [OwnershipEdge]]
  private let kinds: [String: DeclarationFacts.Kind]
  /// The parts by the contract that they conform to.
  private let conformers: [String: [String]]

  init(_ module: SourceModule) {
    self.module = module
    kinds = Dictionary(module.parts.map { ($0.type, $0.kind) }) { first, _ in first }
    let roles = Dictionary(module.parts.map { ($0.type, $0.role) }) { first, _ in first }
    let conforming = module.contracts.map { contract in
      // A view may conform to its presenter's contract by mistake; the contract still means the presenter.
      let fitting = contract.parts.filter { roles[$0] == contract.role.part }
      return (contract.type, fitting.isEmpty ? contract.parts : fitting)
    }
    conformers = Dictionary(conforming) { first, _ in first }
    strong = Dictionary(grouping: module.ownership.filter(\.strength.keepsAlive), by: \.fromType)
  }

  /// The parts of the module to which an edge may lead: the type itself, or all parts that conform to the protocol.
  func targets(of edge: OwnershipEdge) -> [String] {
    guard isInside(edge) else { return [] }
    if kinds[edge.toType] != nil { return [edge.toType] }
    if let conforming = conformers[edge.toType], !conforming.isEmpty { return conforming }
    return module.parts(of: edge.to.part).map(\.type)
  }

  /// Whether an edge leads to a part of the module, rather than to another module's part or to a helper.
  func isInside(_ edge: OwnershipEdge) -> Bool {
    guard edge.module == nil else { return false }
    if kinds[edge.toType] != nil || conformers[edge.toType] != nil { return true }
    // The objects that a closure captures may belong to any module.
    if edge.kind == .closure { return false }
    if Self.containers.contains(edge.toType) { return false }
    // Only the type's name is known, so the property's name must identify the part: `presenter`, but not
    // `analyticsPresenter`; `viewController`, but neither `rootViewController` nor `headerView`.
    let name = edge.name.lastName.lowercased().filter(\.isLetter)
    if Self.usual[edge.to.part]?.contains(name) ?? (name == edge.to.part.rawValue.lowercased()) { return true }
    if edge.toType == "UIViewController" { return name.hasPrefix("view") }
    return edge.isThroughProtocol && edge.toType.lowercased().hasPrefix(module.name.lowercased())
  }

  /// View controllers that only contain the screens of modules.
  private static let containers: Set<String> = [
    "UINavigationController", "UISplitViewController", "UITabBarController",
  ]

  /// Usual names of properties that hold a part.
  private static let usual: [Role: Set<String>] = [
    .interactor: ["input", "interactor", "output", "usecase"],
    .presenter: [
      "callback", "delegate", "eventhandler", "handler", "interactoroutput", "listener", "output", "presenter",
    ],
    .router: ["coordinator", "navigator", "router", "wireframe"],
    .view: [
      "controller", "display", "output", "screen", "ui", "userinterface", "vc", "view", "viewcontroller", "viewinput",
    ],
  ]

  /// Whether all possible targets of an edge are structs, which nothing keeps alive.
  func leadsToValues(_ edge: OwnershipEdge) -> Bool {
    let found = targets(of: edge).compactMap { kinds[$0] }
    return !found.isEmpty && found.allSatisfy { !$0.isReference }
  }

  /// The shortest cycle of strong references that contains `edge`, starting with it and without those in `removed`.
  ///
  /// Structs are copied, so a struct does not keep its holder alive.
  func cycle(through edge: OwnershipEdge, without removed: Set<OwnershipEdge> = []) -> [OwnershipEdge]? {
    guard edge.strength.keepsAlive else { return nil }
    if edge.isSelfCapture { return isValue(edge.fromType) ? nil : [edge] }
    guard isReference(edge.fromType) else { return nil }
    var paths = targets(of: edge).filter(isReference).map { (type: $0, path: [edge]) }
    var visited: Set<String> = []
    var next = 0
    while next < paths.count {
      let (type, path) = paths[next]
      next += 1
      if type == edge.fromType { return path }
      guard visited.insert(type).inserted else { continue }
      for following in strong[type] ?? [] where !removed.contains(following) {
        paths += targets(of: following).filter(isReference).map { ($0, path + [following]) }
      }
    }
    return nil
  }

  func isReference(_ type: String) -> Bool { kinds[type]?.isReference ?? false }

  /// Whether a type is known to be a struct or an enum.
  func isValue(_ type: String) -> Bool { kinds[type].map { !$0.isReference } ?? false }
}

extension [OwnershipEdge] {
  /// A cycle as its members: `CartPresenter.view → CartViewController.presenter → CartPresenter`.
  var cycleText: String {
    let steps = flatMap { $0.kind == .closure ? [$0.text, $0.closureText] : [$0.text] }
    return (steps + (first.map { [$0.fromType] } ?? [])).joined(separator: " → ")
  }

  /// The places of a cycle's references.
  var relatedPlaces: [RelatedPlace] {
    map { edge in
      let verb = edge.kind == .closure ? "keeps a closure that captures" : "holds"
      return RelatedPlace(edge.place, "'\(edge.text)' \(verb) '\(edge.toType)'")
    }
  }
}

extension OwnershipEdge {
  /// The reference as a member of the holder: `CartPresenter.view`.
  var text: String { isObservation ? name : "\(fromType).\(member)" }

  /// The closure: `closure of 'sink'`.
  var closureText: String { isAssignment ? "'assign(to:on:)'" : callee.map { "closure of '\($0)'" } ?? "closure" }

  /// The closure as the subject of a sentence.
  var closureSubject: String { isAssignment ? closureText : "the \(closureText)" }

  /// Whether Combine's `assign` holds the part without a closure.
  var isAssignment: Bool { callee == "assign" }

  /// Whether a part keeps a closure that captures the same part, whatever module it belongs to.
  var isSelfCapture: Bool { kind == .closure && fromType == toType }

  /// Whether the notification centre keeps the closure.
  var isObservation: Bool { kind == .closure && name == "NotificationCenter.default" }

  /// The name of the member; without `interactor` for a closure stored in `interactor.onLoad` of another part.
  private var member: String {
    guard kind == .closure, let dot = name.firstIndex(of: "."),
      fromType != toType || fromType.lowercased().hasSuffix(name[..<dot].lowercased())
    else { return name }
    return String(name[name.index(after: dot)...])
  }
}
