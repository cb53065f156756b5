/// Finds references between parts through closures that one of them stores.
struct ClosureResolver {
  let index: TypeIndex
  let book: RoleBook
  /// The stored values of each part.
  let holdings: [DeclarationID: [Holding]]
  /// The conforming parts of each protocol.
  let conformers: [DeclarationID: [DeclarationID]]

  /// One end of an edge: the part that keeps a closure, or the part that the closure captures.
  private struct End {
    let role: Role
    let name: String
  }

  /// The edges of the closures in the code of the part `id`: from the keeper of a closure to each captured part.
  func edges(of id: DeclarationID, _ role: Role) -> [OwnershipEdge] {
    let bodies = PartBody.all(of: id, in: index)
    let cleared = clearedMembers(in: bodies)
    let isObserverRemoved = bodies.contains { body in
      body.method?.kind == .function && body.body.calls.contains { $0.member == "removeObserver" }
    }
    return bodies.flatMap { body -> [OwnershipEdge] in
      let code = Code(body: body, id: id, role: role, isObserverRemoved: isObserverRemoved)
      let closures = body.body.captures.flatMap { edges(of: $0, in: code) }
      let methods = body.body.assignments.compactMap { edge(ofMethodIn: $0, in: code) }
      return (closures + methods).filter { isLasting($0.name, cleared) }
    }
  }

  /// Members whose closure is called once and then released.
  private static let oneShot: Set<String> = ["completionBlock", "expirationHandler"]

  /// Whether a value stored at `path` stays there.
  private func isLasting(_ path: String, _ cleared: Set<String>) -> Bool {
    let names = path.split(separator: ".").map(String.init)
    return !names.contains { cleared.contains($0) || Self.oneShot.contains($0) }
  }

  /// A body, and its part.
  private struct Code {
    let body: PartBody
    let id: DeclarationID
    let role: Role
    /// Whether the part ends its observations before the end of its own life.
    let isObserverRemoved: Bool
  }

  private func edges(of capture: CaptureFacts, in code: Code) -> [OwnershipEdge] {
    // If the name is a property with a closure, the property is read immediately, so the reference does not hold the
    // part.
    if let method = capture.method, !sources(of: code.id).contains(where: { isMethod(method, of: $0) }) { return [] }
    if capture.callee == Self.observing {
      // The notification centre keeps the closure as long as the app runs. The effect is the same as if `self` kept it.
      guard capture.strong.contains("self"), !code.isObserverRemoved else { return [] }
      return [edge(from: own(code), to: own(code), Self.center, at: capture.position, in: code)]
    }
    let path =
      capture.escape == .stored
      ? capture.holder : storage(of: capture, in: code) ?? maker(with: capture, in: code)
    guard let path, let owner = owner(of: path, in: code) else { return [] }
    return capture.strong.compactMap { name -> OwnershipEdge? in
      let target = name == "self" ? own(code) : part(called: name, in: code)
      guard let target else { return nil }
      var edge = edge(from: owner, to: target, path, at: capture.position, in: code)
      if let start = capture.subscription {
        edge.callee = capture.callee
        edge.subscription = SourcePlace(edge.place.file, start)
      }
      return edge
    }
  }

  private static let center = "NotificationCenter.default"
  private static let observing = "NotificationCenter.default.addObserver"

  /// A method stored as a closure: `interactor.onLoad = show`.
  private func edge(ofMethodIn assignment: AssignmentFacts, in code: Code) -> OwnershipEdge? {
    let name = assignment.value
    guard assignment.isPath, !name.isEmpty, !name.contains("."), code.body.types(of: name).isEmpty,
      !code.body.declares(name), sources(of: code.id).contains(where: { isMethod(name, of: $0) }),
      property(name, of: code.id) == nil, storesClosure(assignment.target, in: code),
      let owner = owner(of: assignment.target, in: code)
    else { return nil }
    return edge(from: owner, to: own(code), assignment.target, at: assignment.position, in: code)
  }

  private func edge(
    from owner: End,
    to target: End,
    _ path: String,
    at position: SourcePosition,
    in code: Code
  ) -> OwnershipEdge {
    OwnershipEdge(
      from: owner.role,
      fromType: owner.name,
      to: target.role,
      toType: target.name,
      name: path,
      kind: .closure,
      strength: .strong,
      place: SourcePlace(index.files[code.body.source.file].path, position)
    )
  }

  /// Whether the property at `path` is a closure: of the part itself, or of the part that the first name refers to.
  private func storesClosure(_ path: String, in code: Code) -> Bool {
    let names = path.split(separator: ".").map(String.init)
    guard let first = names.first, let last = names.last, names.count < 3 else { return false }
    let owners = names.count == 1 ? [code.id] : targets(of: first, in: code).compactMap(\.id)
    return owners.contains { owner in
      sources(of: owner).contains { source in
        index[source].properties.contains { property in
          property.name == last && property.type.map { isClosure($0, from: source) } ?? false
        }
      }
    }
  }

  private func isClosure(_ type: TypeFacts, from source: DeclarationID) -> Bool {
    if type.shape == .function { return true }
    guard let name = type.names.first, let alias = index.find(name, from: source) else { return false }
    return index[alias].aliased?.shape == .function
  }

  // MARK: - The keeper of a closure

  /// The part that keeps the value stored at `path`; nil if no part keeps it.
  ///
  /// For `interactor.onLoad`, this is the interactor. For the part's own property, for a property of such a property
  /// (`header.onTap`) and for a cell of its table, it is the part itself.
  private func owner(of path: String, in code: Code) -> End? {
    let names = path.split(separator: ".").map(String.init)
    guard let root = names.first else { return nil }
    if names.count > 1, let part = part(called: root, in: code) {
      // A protocol keeps nothing; the class that conforms to the protocol does.
      let type = declaration(called: root, in: code).map { index[$0].qualifiedName }
      return End(role: part.role, name: type ?? part.name)
    }
    guard !code.body.declares(root) else {
      let isCell = code.role == .view && names.count > 1 && code.body.isCell(root)
      return isCell ? own(code) : nil
    }
    return names.count < 4 && keeps(root, path, code.id) ? own(code) : nil
  }

  /// Whether a part keeps the value stored at `path`, which begins with its property `root`.
  private func keeps(_ root: String, _ path: String, _ id: DeclarationID) -> Bool {
    if let property = property(root, of: id) {
      // A weak or computed property keeps nothing.
      return !property.isComputed && property.strength == .strong && !property.isWeaklyWrapped
    }
    if (holdings[id] ?? []).contains(where: { $0.name == root && $0.strength == .strong }) { return true }
    // These are the dispose bags of a base class whose source was not read, or of an NSObject extension for RxSwift.
    return ["disposeBag", "cancellables", "rx.disposeBag"].contains(path)
  }

  /// The property in which another part stores a closure argument: `interactor.done` for a method of the interactor
  /// that assigns its parameter to `done`, and never sets `done` to nil.
  private func storage(of capture: CaptureFacts, in code: Code) -> String? {
    let names = capture.callee.split(separator: ".").map(String.init)
    guard names.count == 2, let receiver = declaration(called: names[0], in: code) else { return nil }
    return closureProperty(setBy: names[1], capture.label, of: receiver).map { "\(names[0]).\($0)" }
  }

  /// The part's own property that holds a new value, if the value keeps the closures passed to its initialiser.
  ///
  /// In `adapter = Adapter(onSelect: { … })`, this is `adapter`.
  private func maker(with capture: CaptureFacts, in code: Code) -> String? {
    let type = capture.callee
    guard ExpressionChain.isTypeName(type), !type.contains("."),
      let id = index.find(type, from: code.body.source), index[id].kind.isConcrete,
      closureProperty(setBy: "init", capture.label, of: id) != nil
    else { return nil }
    if code.body.method == nil {
      return property(code.body.name, of: code.id)?.created == type ? code.body.name : nil
    }
    return code.body.body.assignments.first { $0.created == type && !$0.target.contains(".") }?.target
  }

  /// The property that a method sets to the closure with this label; nil if the part also sets the property to nil.
  private func closureProperty(setBy method: String, _ label: String?, of id: DeclarationID) -> String? {
    let bodies = PartBody.all(of: id, in: index)
    let cleared = clearedMembers(in: bodies)
    for body in bodies {
      guard let facts = body.method, facts.name == method else { continue }
      let closures = facts.parameters.filter { isClosure($0.type, from: body.source) }
      // A trailing closure is the last parameter, or the first of several trailing ones.
      let parameter = label.map { label in closures.first { $0.label == label } } ?? closures.last
      let assignment = body.body.assignments.first { assignment in
        assignment.value == parameter?.name && !cleared.contains(assignment.target)
          && property(assignment.target, of: id) != nil
      }
      if let assignment { return assignment.target }
    }
    return nil
  }

  private static let endings: Set<String> = ["cancel", "dispose", "forEach", "invalidate", "removeAll"]

  /// The members whose closures the code releases, except in `deinit`, which never runs in a retain cycle.
  private func clearedMembers(in bodies: [PartBody]) -> Set<String> {
    let lasting = bodies.filter { $0.method?.kind == .function }
    let emptied = lasting.flatMap { body in
      body.body.assignments.filter { $0.value == "nil" || isRenewed($0, in: body) }.map(\.target.lastName)
    }
    let ended = lasting.flatMap(\.body.calls).filter { Self.endings.contains($0.member) }.map(\.base.lastName)
    return Set(emptied + ended)
  }

  /// Whether the body replaces a dispose bag to end its subscriptions, rather than to add the first ones.
  private func isRenewed(_ assignment: AssignmentFacts, in body: PartBody) -> Bool {
    let isBag = assignment.created == "DisposeBag" || assignment.created == "CompositeDisposable"
    return isBag && !body.body.captures.contains { $0.holder == assignment.target }
  }

  // MARK: - Looking up

  private func own(_ code: Code) -> End { End(role: code.role, name: index[code.id].qualifiedName) }

  /// The part to which a parameter, a local or a property refers.
  private func part(called name: String, in code: Code) -> End? {
    book.match(targets(of: name, in: code), for: code.role).map { End(role: $0.role, name: $0.name) }
  }

  /// The type of a parameter, a local or a property, or the only type that conforms to its protocol.
  private func declaration(called name: String, in code: Code) -> DeclarationID? {
    guard let id = targets(of: name, in: code).lazy.compactMap(\.id).first else { return nil }
    guard index[id].kind == .protocol else { return id }
    let types = conformers[id] ?? []
    return types.count == 1 ? types.first : nil
  }

  private func targets(of name: String, in code: Code) -> [Holding.Target] {
    let local = code.body.types(of: name)
    guard local.isEmpty else {
      return local.map { Holding.Target(name: $0, id: index.find($0, from: code.body.source)) }
    }
    return (holdings[code.id] ?? []).filter { $0.name == name }.flatMap(\.targets)
  }

  private func sources(of id: DeclarationID) -> [DeclarationID] { [id] + index.extensions(of: id) }

  private func isMethod(_ name: String, of source: DeclarationID) -> Bool {
    index[source].methods.contains { $0.name == name && $0.kind == .function && !$0.isStatic }
  }

  private func property(_ name: String, of id: DeclarationID) -> PropertyFacts? {
    sources(of: id).lazy.compactMap { index[$0].properties.first { $0.name == name && !$0.isStatic } }.first
  }
}

extension PartBody {
  /// Whether a parameter or local of the body is called `name`.
  fileprivate func declares(_ name: String) -> Bool {
    method?.parameters.contains { $0.name == name } ?? false || body.locals.contains { $0.name == name }
  }

  /// Whether a local is a cell that a table or collection keeps for reuse.
  fileprivate func isCell(_ name: String) -> Bool {
    body.locals.contains { $0.name == name && $0.value.contains(".dequeueReusable") }
  }
}
