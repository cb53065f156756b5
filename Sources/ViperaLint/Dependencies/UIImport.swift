import ViperaSource

/// An import of a UI framework in the file of a presenter or interactor, and the reason for it.
struct UIImport {
  enum Need {
    /// The part itself uses the framework.
    case used([SymbolFacts])
    /// The part uses values of UI types that other types of the project declare.
    case reached([Reached])
    /// Other code in the file uses the framework, such as a view or a router's contract.
    case usedBesides
    /// The file uses only geometry types, which CoreGraphics declares.
    case geometry([String])
    /// The file uses only symbols of `module`, such as `ObservableObject` of Combine.
    case reexported([String], module: String)
    case nothing
    /// The file names types that may be the framework's.
    case unclear
  }

  /// A member of another type, with a type of the framework: `photo` of type `UIImage`.
  struct Reached: Hashable {
    let member: String
    let type: String
    let position: SourcePosition
  }

  let project: LintProject
  let module: SourceModule
  let part: Part
  let file: FileFacts
  let statement: ImportFacts
  /// The part's declaration or extension in the file.
  let declaration: DeclarationID

  /// The UI imports in files of parts with `role`, each once.
  static func all(of role: Role, in project: LintProject) -> [UIImport] {
    var seen: Set<SourcePlace> = []
    return project.modules.flatMap { module in
      (module.parts(of: role) + project.bases(of: role, in: module)).flatMap { part in
        project.declarations(of: part).flatMap { id -> [UIImport] in
          let file = project.file(id)
          return file.imports.filter { framework(of: $0) != nil }.compactMap { statement in
            guard seen.insert(SourcePlace(file.path, statement.position)).inserted else { return nil }
            return UIImport(
              project: project,
              module: module,
              part: part,
              file: file,
              statement: statement,
              declaration: id
            )
          }
        }
      }
    }
  }

  /// The UI framework that an import names.
  private static func framework(of statement: ImportFacts) -> String? {
    ["UIKit", "SwiftUI", "AppKit", "Cocoa"].first {
      statement.module == $0 || statement.module.hasPrefix("\($0).")
    }
  }

  var framework: String { Self.framework(of: statement) ?? statement.module }

  var place: SourcePlace { SourcePlace(file.path, statement.position) }

  // MARK: - The reason for the import

  var need: Need {
    let symbols = file.symbols.filter(isOfFramework)
    let own = symbols.filter { isOwn($0) && isUI($0) }
    if !own.isEmpty { return .used(own) }
    let members = UIMembers(project: project, part: part, file: file, declaration: declaration)
    let reached = framework == "SwiftUI" ? [] : members.certain
    if !reached.isEmpty { return .reached(reached) }
    let calls = ownUIKitCalls
    if !calls.isEmpty { return .reached(calls) }
    if symbols.contains(where: isUI) || hasOtherUIKitCalls { return .usedBesides }
    let geometry = symbols.filter { $0.area == .graphics }.map(\.name).unique
    if isUnclear || members.isPossible { return .unclear }
    if !geometry.isEmpty { return .geometry(geometry) }
    if let reexported { return reexported }
    return .nothing
  }

  private func isUI(_ symbol: SymbolFacts) -> Bool { symbol.area == .ui || symbol.area == .web }

  private func isOwn(_ symbol: SymbolFacts) -> Bool {
    symbol.declaration == part.type || symbol.declaration.hasPrefix("\(part.type).")
  }

  /// Whether the symbol is the framework's, rather than a type of the project with the same name.
  private func isOfFramework(_ symbol: SymbolFacts) -> Bool {
    project.index.find(symbol.name, from: declaration) == nil
  }

  /// Members that only UIKit objects have, and that can be used without naming a UIKit type.
  private static let members = [
    "addSubview": "UIView", "dequeueReusableCell": "UITableView",
    "instantiateInitialViewController": "UIStoryboard", "instantiateViewController": "UIStoryboard",
    "navigationController": "UIViewController", "performSegue": "UIViewController",
    "popToRootViewController": "UINavigationController", "popViewController": "UINavigationController",
    "presentedViewController": "UIViewController", "presentingViewController": "UIViewController",
    "pushViewController": "UINavigationController", "rootViewController": "UIWindow",
    "tabBarController": "UIViewController",
  ]

  /// The places where the part calls UIKit without naming its types.
  private var ownUIKitCalls: [Reached] {
    guard framework != "SwiftUI" else { return [] }
    return project.bodies(of: part).filter { project.file($0.declaration).path == file.path }.flatMap { code in
      code.body.calls.compactMap { call -> Reached? in
        let path = call.base.split(separator: ".").map(String.init) + [call.member]
        // `router.pushViewController` may be declared by a contract.
        guard let member = path.dropFirst().first(where: { Self.members[$0] != nil }), !isDeclared(member),
          let type = Self.members[member]
        else { return nil }
        return Reached(member: member, type: type, position: call.position)
      }
    }
  }

  /// Whether a contract of the module has a member with that name whose type is not a UIKit object.
  private func isDeclared(_ member: String) -> Bool {
    let types = UITypes(index: project.index)
    return module.contracts.contains { contract in
      let facts = project.facts(contract.declaration)
      let isPlain = facts.properties.contains { property in
        property.name == member && property.type.map { types.named(in: $0, from: contract.declaration).isEmpty } ?? true
      }
      return isPlain || facts.methods.contains { $0.name == member }
    }
  }

  private var hasOtherUIKitCalls: Bool {
    file.members.contains { Self.members[$0] != nil && !isDeclared($0) }
  }

  // MARK: - Unknown symbols

  private var isUnclear: Bool {
    if file.firstError != nil || file.tooDeep != nil { return true }
    if file.members.contains(where: Self.extending.contains) { return true }
    let unknown = file.mentions.map(\.name).filter { name in
      project.index.find(name, from: declaration) == nil && !isGeneric(name)
    }
    if framework == "SwiftUI" { return unknown.contains { !FoundationTypes.contains($0) } }
    return unknown.contains { FoundationTypes.mayBeUIKit($0) }
  }

  private func isGeneric(_ name: String) -> Bool {
    file.declarations.contains { facts in
      facts.generics.contains { $0.name == name }
        || facts.methods.contains { $0.generics.contains { $0.name == name } }
    }
  }

  /// Members that UI frameworks add to types of Foundation, and global functions of UI frameworks.
  private static let extending: Set<String> = [
    "accessibilityLabel", "awakeFromNib", "boundingRect", "foregroundColor", "loadNibNamed", "paragraphStyle",
    "sizeWithAttributes", "strikethroughStyle", "underlineStyle", "withAnimation", "withTransaction",
  ]

  /// Symbols that SwiftUI re-exports from Combine or Observation.
  private var reexported: Need? {
    guard framework == "SwiftUI" else { return nil }
    let names = file.mentions.map(\.name)
    for (module, types) in [("Combine", FoundationTypes.combine), ("Observation", FoundationTypes.observation)] {
      let used = names.filter(types.contains)
      if !used.isEmpty, !file.imports(module) { return .reexported(used, module: module) }
    }
    return nil
  }
}
