import ViperaSource

/// The enum with the request, response and view model of a VIP use case, and the type that it goes into.
struct UseCaseModels: Equatable {
  /// The type around it, if the module has one.
  let container: LocatedDeclaration?
  /// The name of the type around it, as other parts write it: `CartModels`.
  let scope: String
  /// Whether the contracts name the type around it.
  let isNamed: Bool
  /// The name of the new enum: `FetchCoupons`.
  let name: String
  /// The access level of the enum, with a space behind it: that of its siblings, or else of the contracts.
  let modifier: String
  /// The declaration of the enum, with two spaces a level.
  let lines: [String]

  /// The nested types, in the order in which they are passed on.
  private static let nested = ["Request", "Response", "ViewModel"]
  /// What the enum around use cases is called behind the module's name.
  private static let endings = ["Models", "Model", "", "Scene", "UseCases", "UseCase", "Contract"]

  /// Finds the models of a module.
  ///
  /// - Parameters:
  ///   - name: The use case.
  ///   - module: The module.
  ///   - contracts: The contracts whose requirements name requests, responses and view models.
  init(for name: UseCaseName, in module: UseCaseModule, contracts: [LocatedDeclaration]) {
    self.name = name.upperCamel
    let written = contracts.lazy.compactMap { Self.writtenScope(in: $0) }.first
    let own = Self.declarations(of: module)
    let names = written.map(Self.spellings) ?? Self.endings.map { module.module.name + $0 }
    let container = Self.container(called: names, guessed: written == nil ? module.module.name : nil, among: own)
    let scope = written ?? container?.facts.qualifiedName ?? "\(module.module.name)Models"
    self.container = container
    isNamed = written != nil
    self.scope = scope
    let scopes = [scope, container?.facts.qualifiedName ?? scope]
    let siblings = own.map(\.facts).filter { facts in
      scopes.contains { facts.scope == $0 || facts.scope.hasPrefix("\($0).") || facts.scope.hasSuffix(".\($0)") }
    }
    let access = siblings.first { $0.kind == .enum && $0.scope == container?.facts.qualifiedName }?.access
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

  /// The type of a nested type as parts write it: `CartModels.FetchCoupons.Request`.
  func type(_ nested: String) -> String { "\(scope).\(name).\(nested)" }

  /// The path before the use case in the types that a contract names: `CartModels` of `CartModels.FetchCart.Request`.
  private static func writtenScope(in contract: LocatedDeclaration) -> String? {
    for type in contract.methods.flatMap({ $0.parameters.map(\.type) }) {
      let steps = type.names.first?.split(separator: ".").map { String($0) } ?? []
      guard let last = steps.last, nested.contains(last), steps.count > 1 else { continue }
      return steps.dropLast(steps.count > 2 ? 2 : 1).joined(separator: ".")
    }
    return nil
  }

  /// A path, and the path without its first name, which may be the target's.
  private static func spellings(_ path: String) -> [String] {
    let steps = path.split(separator: ".").dropFirst()
    return steps.isEmpty ? [path] : [path, steps.joined(separator: ".")]
  }

  /// The declarations in the files around the module.
  private static func declarations(of module: UseCaseModule) -> [LocatedDeclaration] {
    let files = module.module.parts.map(\.place.file) + module.module.contracts.map(\.place.file)
    let folders = Set(files.map(UseCaseSources.folder))
    let around = module.module.id.folder
    let tests = Set(module.model.testFiles)
    return module.model.files.enumerated().flatMap { index, file -> [LocatedDeclaration] in
      let isInside = !around.isEmpty && file.path.hasPrefix("\(around)/")
      guard !tests.contains(index), isInside || folders.contains(UseCaseSources.folder(file.path)) else { return [] }
      return file.declarations.map { LocatedDeclaration(path: file.path, $0) }
    }
  }

  /// The type with one of the names, the first of them first.
  ///
  /// - Parameters:
  ///   - names: The names, the likeliest first.
  ///   - module: The module's name if nobody has written one of the names.
  ///   - declarations: The types of the module.
  /// - Returns: The type; nil if the module has none yet.
  private static func container(
    called names: [String],
    guessed module: String?,
    among declarations: [LocatedDeclaration]
  ) -> LocatedDeclaration? {
    for name in names {
      // A struct that only has the module's name may be its route.
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
  /// The modifier with a space, as far as a member may repeat it; nothing for what is the default.
  var modifier: String {
    switch self {
    case .open, .public: "public "
    case .package: "package "
    case .internal, .fileprivate, .private: ""
    }
  }
}
