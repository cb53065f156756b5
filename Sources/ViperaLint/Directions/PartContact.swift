import ViperaSource

/// How a part uses another: the property that holds the other part, and the members used on it.
struct PartContact {
  struct Use {
    let member: String
    let place: SourcePlace
  }

  let module: SourceModule
  let part: Part
  /// The type or protocol of the other part.
  let type: String
  /// The property that holds the other part; nil if the part reaches it in another way.
  let edge: OwnershipEdge?
  /// The way to the other part: `interactor`, `presenter.interactor`.
  let path: String
  let uses: [Use]

  /// How the part uses parts of another role; wiring code does not count.
  static func all(of part: Part, to role: Role, in module: SourceModule, _ paths: PartPaths) -> [PartContact] {
    let edges = module.ownership.filter { edge in
      edge.fromType == part.type && edge.to.part == role && edge.kind != .closure
    }
    let wiring = Set(module.wiring.filter { $0.type == part.type }.map(\.method))
    var uses: [String: [Use]] = [:]
    var types: [String: String] = [:]
    for code in paths.project.bodies(of: part) where !wiring.contains(code.name) {
      let assigned = Set(code.body.assignments.map(\.target))
      for call in code.body.calls where call.isCall || !assigned.contains("\(call.base).\(call.member)") {
        guard let target = paths.target(of: call.base, in: code), target.role == role else { continue }
        // Static calls of a router have a separate rule.
        let isStatic = call.base.isTypeName && !call.base.contains("()")
        guard !(role == .router && isStatic), !code.shows(resultOf: call) else { continue }
        let path = edges.first { $0.name == target.property }?.name ?? call.base
        let place = paths.project.place(code.declaration, call.position)
        uses[path, default: []].append(Use(member: target.rest.first ?? call.member, place: place))
        types[path] = target.type
      }
    }
    let held = edges.map { edge in
      PartContact(
        module: module,
        part: part,
        type: edge.toType,
        edge: edge,
        path: edge.name,
        uses: (uses.removeValue(forKey: edge.name) ?? []).sorted { $0.place < $1.place }
      )
    }
    let reached = uses.keys.sorted().map { path in
      PartContact(
        module: module,
        part: part,
        type: types[path] ?? "",
        edge: nil,
        path: path,
        uses: (uses[path] ?? []).sorted { $0.place < $1.place }
      )
    }
    return held + reached
  }

  /// Whether the part holds the other one only because it wires the module, which a separate rule reports.
  var isOnlyWired: Bool {
    uses.isEmpty && module.wiring.contains { $0.type == part.type }
  }

  /// The place of the fault: the property, or else the first use.
  var place: SourcePlace { edge?.place ?? uses[0].place }

  /// The used members, in order and each once: `'load' and 'save'`.
  var memberText: String { uses.map(\.member).unique.quoted() }

  var related: [RelatedPlace] {
    (edge == nil ? uses.dropFirst() : uses[...]).map { RelatedPlace($0.place, "uses '\($0.member)' here") }
  }
}

extension PartCode {
  /// Whether a navigation in this code opens the result of `call`; then only the navigation is reported.
  func shows(resultOf call: CallFacts) -> Bool {
    let value = "\(call.base).\(call.member)"
    let shown = body.navigations.filter { !$0.kind.isBack }
    if shown.contains(where: { $0.target == value }) { return true }
    let locals = Set(body.locals.filter { $0.value == value }.map(\.name))
    guard !shown.isEmpty else { return false }
    return shown.contains { locals.contains($0.target) || $0.target == "UINavigationController()" }
      || body.locals.contains { $0.value == "UINavigationController()" }
  }
}
