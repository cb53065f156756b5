import ViperaSource

/// The enum with the request, response and view model of a VIP use case, and the type that it goes into.
struct UseCaseModels: Equatable {
  /// The type around it, if the module has one.
  let container: LocatedDeclaration?
  /// The name of the type around it, as other parts write it: `CartModels`.
  let scope: String
  /// The name of the new enum: `FetchCoupons`.
  let name: String
  /// The declaration of the enum, with two spaces a level.
  let lines: [String]

  /// The nested types, in the order in which they are passed on.
  private static let nested = ["Request", "Response", "ViewModel"]
  /// What the enum around use cases is called behind the module's name.
  private static let endings = ["Models", "Model", "", "Scene", "UseCases", "UseCase", "Contract"]

  /// Finds the models of a module.
  ///
  /// - Parameter interactor: The contract whose requirements name requests.
  init(for name: UseCaseName, in module: UseCaseModule, interactor: LocatedDeclaration?) {
    self.name = name.upperCamel
    let written = Self.writtenScope(in: interactor)
    let own = Self.declarations(of: module)
    let names = written.map { [$0] } ?? Self.endings.map { module.module.name + $0 }
    let container = Self.container(called: names, isWritten: written != nil, among: own)
    let scope = written ?? container?.facts.qualifiedName ?? "\(module.module.name)Models"
    self.container = container
    self.scope = scope
    let scopes = [scope, container?.facts.qualifiedName ?? scope]
    let siblings = own.map(\.facts).filter { facts in
      scopes.contains { facts.scope == $0 || facts.scope.hasPrefix("\($0).") || facts.scope.hasSuffix(".\($0)") }
    }
    let access = siblings.first { $0.kind == .enum && $0.scope == container?.facts.qualifiedName }?.access
    let modifier = (access ?? .internal).modifier
    let standard = module.isDeclared ? ": Equatable" : ""
    let types = Self.nested.map { nested -> String in
      let sibling = siblings.first { $0.name == nested && $0.kind == .struct }
      let inherited = sibling.map { $0.inherited.map(\.text).joined(separator: ", ") }
      let clause = inherited.map { $0.isEmpty ? "" : ": \($0)" } ?? standard
      return "  \(modifier)struct \(nested)\(clause) {}"
    }
    lines = ["\(modifier)enum \(name.upperCamel) {"] + types + ["}"]
  }

  /// The type of a nested type as parts write it: `CartModels.FetchCoupons.Request`.
  func type(_ nested: String) -> String { "\(scope).\(name).\(nested)" }

  /// The path before the use case in the types that a contract names: `CartModels` of `CartModels.FetchCart.Request`.
  private static func writtenScope(in contract: LocatedDeclaration?) -> String? {
    for type in (contract?.methods ?? []).flatMap({ $0.parameters.map(\.type) }) {
      let steps = type.names.first?.split(separator: ".").map { String($0) } ?? []
      guard let last = steps.last, nested.contains(last), steps.count > 1 else { continue }
      return steps.dropLast(steps.count > 2 ? 2 : 1).joined(separator: ".")
    }
    return nil
  }

  /// The declarations in the files around the module.
  private static func declarations(of module: UseCaseModule) -> [LocatedDeclaration] {
    let files = module.module.parts.map(\.place.file) + module.module.contracts.map(\.place.file)
    let folders = Set(files.map(UseCaseSources.folder))
    let around = module.module.id.folder
    return module.model.files.enumerated()
      .filter { index, file in
        !module.model.testFiles.contains(index)
          && (folders.contains(UseCaseSources.folder(file.path)) || (!around.isEmpty && file.path.hasPrefix("\(around)/")))
      }
      .flatMap { _, file in file.declarations.map { LocatedDeclaration(path: file.path, $0) } }
  }

  /// The type with one of the names, the first of them first.
  private static func container(
    called names: [String],
    isWritten: Bool,
    among declarations: [LocatedDeclaration]
  ) -> LocatedDeclaration? {
    // A struct that only has the module's name is its route.
    let kinds: [DeclarationFacts.Kind] = isWritten ? [.enum, .struct, .extension, .class] : [.enum]
    for name in names {
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
  /// The modifier with a space, as far as a member may repeat it; nothing for what is the default.
  var modifier: String {
    switch self {
    case .open, .public: "public "
    case .package: "package "
    case .internal, .fileprivate, .private: ""
    }
  }
}
