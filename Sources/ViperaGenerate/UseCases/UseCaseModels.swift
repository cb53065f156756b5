import ViperaSource

/// The enum with the request, response and view model of a VIP use case, and the type that encloses it.
struct UseCaseModels: Equatable {
  /// The enclosing type; nil if the module has none.
  let container: LocatedDeclaration?
  /// The enclosing type as other parts write it: `CartModels`; empty if use cases are not nested.
  let scope: String
  /// Whether the contracts mention the enclosing type.
  let isNamed: Bool
  /// The name of the new enum: `FetchCoupons`.
  let name: String
  /// The enum's access modifier with a trailing space, taken from its siblings or else from the contracts.
  let modifier: String
  /// The declaration of the enum, indented by two spaces per level.
  let lines: [String]

  /// The nested types, in the order of the data flow.
  private static let nested = ["Request", "Response", "ViewModel"]
  /// Suffixes after the module's name in the names of enclosing types.
  private static let endings = ["Models", "Model", "", "Scene", "UseCases", "UseCase", "Contract"]

  /// Finds the models of a module.
  ///
  /// - Parameters:
  ///   - name: The use case.
  ///   - module: The module.
  ///   - contracts: The contracts whose methods take requests, responses and view models.
  init(for name: UseCaseName, in module: UseCaseModule, contracts: [LocatedDeclaration]) {
    self.name = name.upperCamel
    let own = Self.declarations(of: module)
    let usual = Self.endings.map { module.module.name + $0 }
    let written = contracts.lazy.compactMap { Self.writtenScope(in: $0, usual, own) }.first
    let names = written.map(Self.spellings) ?? usual
    let container = Self.container(called: names, guessed: written == nil ? module.module.name : nil, among: own)
    let scope = written ?? container?.facts.qualifiedName ?? "\(module.module.name)Models"
    self.container = container
    isNamed = written != nil
    self.scope = scope
    let scopes = [scope, container?.facts.qualifiedName ?? scope]
    let siblings = own.map(\.facts).filter { facts in
      scope.isEmpty
        || scopes.contains { facts.scope == $0 || facts.scope.hasPrefix("\($0).") || facts.scope.hasSuffix(".\($0)") }
    }
    let access = siblings.first { sibling in
      sibling.kind == .enum && sibling.scope == container?.facts.qualifiedName ?? scope
        && (!scope.isEmpty || Self.isUseCase(sibling.name, own))
    }?.access
    let modifier = (access ?? contracts.first?.facts.access ?? .internal).modifier
    self.modifier = modifier
    let standard = module.isDeclared ? ": Equatable" : ""
    let types = Self.nested.map { nested -> String in
      let sibling = siblings.first { $0.name == nested && $0.kind == .struct }
      let inherited = sibling.map { $0.inherited.map(\.text).joined(separator: ", ") }
      let clause = inherited.map { $0.isEmpty ? "" : ": \($0)" } ?? standard
      return "  \(modifier)struct \(nested)\(clause) {}"
    }
    lines = ["\(modifier)enum \(name.upperCamel) {"] + types + ["}"]
  }

  /// The enum as other parts write it: `CartModels.FetchCoupons`.
  var path: String { scope.isEmpty ? name : "\(scope).\(name)" }

  /// A nested type as other parts write it: `CartModels.FetchCoupons.Request`.
  func type(_ nested: String) -> String { "\(path).\(nested)" }

  /// The type that encloses use cases in a contract's types: `CartModels` for `CartModels.FetchCart.Request`.
  ///
  /// For `FetchCart.Request`, the result is empty if `FetchCart` is a use case. It is `FetchCart` if that type is not a
  /// use case, or has a common name for a scene's models.
  private static func writtenScope(
    in contract: LocatedDeclaration,
    _ usual: [String],
    _ own: [LocatedDeclaration]
  ) -> String? {
    for type in contract.methods.flatMap({ $0.parameters.map(\.type) }) {
      let steps = type.names.first?.split(separator: ".").map { String($0) } ?? []
      guard let last = steps.last, nested.contains(last), steps.count > 1 else { continue }
      let isAlone = !usual.contains(steps[0]) && isUseCase(steps[0], own)
      return steps.count > 2 ? steps.dropLast(2).joined(separator: ".") : isAlone ? "" : steps[0]
    }
    return nil
  }

  /// Whether the type `name` contains a struct `Request`.
  private static func isUseCase(_ name: String, _ own: [LocatedDeclaration]) -> Bool {
    own.contains { $0.facts.scope == name && $0.facts.name == "Request" && $0.facts.kind == .struct }
  }

  /// A path, and the same path without its first component, which may be a module.
  private static func spellings(_ path: String) -> [String] {
    let steps = path.split(separator: ".").dropFirst()
    return steps.isEmpty ? [path] : [path, steps.joined(separator: ".")]
  }

  /// The declarations in the files of the module's folders.
  private static func declarations(of module: UseCaseModule) -> [LocatedDeclaration] {
    let files = module.module.parts.map(\.place.file) + module.module.contracts.map(\.place.file)
    let folders = Set(files.map { ProjectPath.folder(of: $0) })
    let around = module.module.id.folder
    let tests = Set(module.model.testFiles)
    return module.model.files.enumerated().flatMap { index, file -> [LocatedDeclaration] in
      let isInside = !around.isEmpty && file.path.hasPrefix("\(around)/")
      guard !tests.contains(index), isInside || folders.contains(ProjectPath.folder(of: file.path)) else { return [] }
      return file.declarations.map { LocatedDeclaration(path: file.path, $0) }
    }
  }

  /// Finds the type with one of the names; earlier names take precedence.
  ///
  /// - Parameters:
  ///   - names: The names, with the most likely name first.
  ///   - module: The module's name, if the names are only guesses.
  ///   - declarations: The types of the module.
  /// - Returns: The type; nil if the module has none yet.
  private static func container(
    called names: [String],
    guessed module: String?,
    among declarations: [LocatedDeclaration]
  ) -> LocatedDeclaration? {
    for name in names {
      // A struct with the module's own name may be its route.
      let kinds: [DeclarationFacts.Kind] = name == module ? [.enum] : [.enum, .struct, .extension, .class]
      let found = declarations.filter { declaration in
        declaration.facts.qualifiedName == name || declaration.facts.qualifiedName.hasSuffix(".\(name)")
      }
      for kind in kinds {
        if let match = found.first(where: { $0.facts.kind == kind }) { return match }
      }
    }
    return nil
  }
}

extension Access {
  /// The access modifier with a trailing space, as far as a member may have it; empty for the default level.
  var modifier: String {
    switch self {
    case .open, .public: "public "
    case .package: "package "
    case .internal, .fileprivate, .private: ""
    }
  }
}
