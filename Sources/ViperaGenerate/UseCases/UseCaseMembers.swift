import ViperaSource

/// The members that a use case adds to the sources of a module.
struct UseCaseMembers {
  /// The new members of existing declarations, in the order in which they are added.
  private(set) var members: [NewMember] = []
  /// A new file for the models; nil unless a VIP module has none yet.
  private(set) var file: WritingPlan.File?
  /// One sentence for each member of the use case that already exists.
  private(set) var collisions: [String] = []
  /// The steps that the user has to do for the tests, one sentence each.
  private(set) var notes: [String] = []

  private let module: UseCaseModule
  private let design: UseCaseDesign
  private let isThere: Bool

  /// - Parameters:
  ///   - design: The methods of the use case.
  ///   - module: The module.
  ///   - sources: The sources of the module and its tests.
  ///   - isThere: Whether the use case already exists, so that the module should contain its members.
  init(_ design: UseCaseDesign, in module: UseCaseModule, sources: UseCaseSources, isThere: Bool) {
    self.module = module
    self.design = design
    self.isThere = isThere
    addModels()
    for method in design.methods { add(method) }
    let tests = UseCaseTests(design, in: module, sources: sources)
    members += tests.members
    notes = tests.notes
  }

  // MARK: - Models

  private mutating func addModels() {
    guard let models = design.models else { return }
    guard let container = models.container else {
      let parts = module.module.parts(of: .interactor) + module.module.parts
      let path = module.module.contracts.first { $0.isDeclared }?.place.file ?? parts.first?.place.file ?? ""
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      // If the contracts name the models, these must be declared somewhere, perhaps outside the module's folders.
      guard !models.scope.isEmpty else {
        let text = models.lines.joined(separator: "\n") + "\n"
        file = WritingPlan.File(path: "\(folder)\(models.name).swift", text: text)
        return
      }
      let head = models.isNamed ? "extension \(models.scope) {" : "\(models.modifier)enum \(models.scope) {"
      let name = models.isNamed ? "\(models.scope)+\(models.name)" : models.scope
      let lines = [head] + models.lines.map { "  \($0)" } + ["}", ""]
      file = WritingPlan.File(path: "\(folder)\(name).swift", text: lines.joined(separator: "\n"))
      return
    }
    let nested = declarations(in: container)
    if let other = nested.first(where: { $0.name == models.name }) {
      collide("'\(container.facts.qualifiedName)' has '\(models.name)' already", container, other.position)
    }
    let last = nested.last { $0.kind == .enum || $0.kind == .struct }
    members.append(NewMember(in: container, .init(after: last?.position), .type(models.name), models.lines))
  }

  private func declarations(in container: LocatedDeclaration) -> [DeclarationFacts] {
    let file = module.model.files.first { $0.path == container.place.path }
    return (file?.declarations ?? []).filter { facts in
      facts.scope == container.facts.qualifiedName && facts.position >= container.facts.position
        && facts.position.line <= container.facts.lastLine
    }
  }

  // MARK: - Methods

  private mutating func add(_ method: UseCaseDesign.Method) {
    let station = module.station(method.role)
    if let contract = station.contract {
      if let other = contract.methods.first(where: { $0.signature == method.signature }) {
        collide("'\(contract.facts.qualifiedName)' has '\(method.signature)' already", contract, other.position)
      }
      members.append(
        NewMember(in: contract, .init(after: contract.methods.last?.position), .method(method.signature), [method.head])
      )
    }
    for type in station.types where !type.isTest {
      if let other = type.methods.first(where: { $0.signature == method.signature }) {
        let declaration = type.declarations.first { $0.methods.contains(other) } ?? type.main
        collide("'\(type.name)' has '\(method.signature)' already", declaration, other.position)
      }
      if method.role == .view, type == station.part { addTrigger(to: type, station.contract) }
      let end = type.end(of: station.contract)
      let modifier = Self.modifier(behind: end.last, in: type, station.contract)
      // A type that replaces a part, such as in a preview, calls no other part.
      let body = type.isPart || station.contract == nil ? method.body : []
      let lines = Self.lines(modifier + method.head, body)
      members.append(NewMember(in: end.declaration, .init(after: end.last?.position), .method(method.signature), lines))
    }
  }

  private mutating func addTrigger(to type: LocatedType, _ contract: LocatedDeclaration?) {
    // If the view already had a method with this name, that method starts the use case.
    guard let trigger = design.trigger,
      isThere || !type.methods.contains(where: { $0.signature == trigger.signature })
    else { return }
    let end = type.end(of: contract)
    let lines = Self.lines(trigger.head, trigger.body)
    let key = NewMember.Key.method(trigger.signature)
    // An extension with the contract's methods must not contain other methods.
    let isApart = end.declaration.facts.kind == .extension
    let declaration = isApart ? type.main : end.declaration
    let last = isApart ? type.main.methods.last : end.last
    members.append(NewMember(in: declaration, .init(after: last?.position), key, lines))
  }

  /// The lines of a method with its body.
  static func lines(_ head: String, _ body: [String]) -> [String] {
    body.isEmpty ? ["\(head) {}"] : ["\(head) {"] + body.map { "  \($0)" } + ["}"]
  }

  /// The access modifier of an implementation, which must be public if the protocol is.
  private static func modifier(
    behind last: MethodFacts?,
    in type: LocatedType,
    _ contract: LocatedDeclaration?
  ) -> String {
    if let last { return last.access.modifier }
    let levels = [contract?.facts.access ?? .internal, type.main.facts.access]
    // An implementation needs only the narrower access level of the type and the contract.
    return levels.contains { $0.modifier.isEmpty }
      ? "" : (levels.contains(.package) ? Access.package : .public).modifier
  }

  private mutating func collide(_ text: String, _ declaration: LocatedDeclaration, _ position: SourcePosition) {
    collisions.append("\(text): '\(DeclarationPlace(path: declaration.place.path, position: position))'.")
  }
}
