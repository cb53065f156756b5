import SwiftParser
import SwiftSyntax
import ViperaExpansion

/// Finds the protocols in source files, and the surrounding declarations that their spies must repeat.
struct ProtocolFinder {
  /// A protocol in its file.
  struct Declaration {
    let syntax: ProtocolDeclSyntax
    let place: Place
  }

  /// The context of a protocol.
  struct Place: Equatable {
    var file = ""
    var line = 0
    /// The enclosing types, outermost first.
    var path: [String] = []
    /// The `@available` attributes of the enclosing types.
    var availability: [String] = []
    /// The narrowest access level of the enclosing types.
    var access: String?
    var conditions: [String] = []
  }

  /// An import of a file.
  struct Import: Hashable {
    /// The import, without attributes that only affect its own file.
    let text: String
    let module: String
    let conditions: [String]
  }

  private(set) var declarations: [Declaration] = []
  /// The imports, by the file's path.
  private(set) var imports: [String: [Import]] = [:]
  /// The names of aliases for function types.
  private(set) var functionAliases: Set<String> = []
  /// The names of noncopyable types.
  private(set) var suppressingTypes: Set<String> = []

  init(_ sources: [MockSource]) {
    for source in sources {
      let tree = Parser.parse(source: source.text)
      let lines = SourceLocationConverter(fileName: source.path, tree: tree)
      collect(Self.declarations(in: tree.statements), at: Place(file: source.path), lines)
    }
  }

  private mutating func collect(_ syntax: [DeclSyntax], at place: Place, _ lines: SourceLocationConverter) {
    for declaration in syntax {
      if let found = declaration.as(ProtocolDeclSyntax.self) {
        var own = place
        own.line = lines.location(for: found.name.positionAfterSkippingLeadingTrivia).line
        declarations.append(Declaration(syntax: found, place: own))
        collectAliases(in: found)
      } else if let block = declaration.as(IfConfigDeclSyntax.self) {
        for (condition, members) in Self.branches(of: block) {
          var inner = place
          inner.conditions.append(condition)
          collect(members, at: inner, lines)
        }
      } else if let line = declaration.as(ImportDeclSyntax.self) {
        imports[place.file, default: []].append(Self.read(line, under: place.conditions))
      } else {
        collectType(declaration)
        guard let group = declaration.asProtocol((any DeclGroupSyntax).self),
          let inner = Self.place(inside: group, declaration, at: place)
        else { continue }
        collect(group.memberBlock.members.map(\.decl), at: inner, lines)
      }
    }
  }

  private mutating func collectType(_ declaration: DeclSyntax) {
    if let alias = declaration.as(TypeAliasDeclSyntax.self) { collectAlias(alias) }
    let group = declaration.asProtocol((any DeclGroupSyntax).self)
    let inherited = group?.inheritanceClause?.inheritedTypes.map { OneLine.text(of: $0.type) } ?? []
    guard inherited.contains("~Copyable") || inherited.contains("~Escapable"),
      let named = declaration.asProtocol((any NamedDeclSyntax).self)
    else { return }
    suppressingTypes.insert(Identifier.plain(named.name.text))
  }

  private mutating func collectAliases(in declaration: ProtocolDeclSyntax) {
    for member in declaration.memberBlock.members {
      if let alias = member.decl.as(TypeAliasDeclSyntax.self) { collectAlias(alias) }
    }
  }

  private mutating func collectAlias(_ alias: TypeAliasDeclSyntax) {
    let value = alias.initializer.value
    let bare = value.as(AttributedTypeSyntax.self)?.baseType ?? value
    guard bare.is(FunctionTypeSyntax.self) else { return }
    functionAliases.insert(Identifier.plain(alias.name.text))
  }
}

extension ProtocolFinder {
  /// Returns the context for the members of a type or an extension.
  private static func place(inside group: any DeclGroupSyntax, _ declaration: DeclSyntax, at place: Place) -> Place? {
    let names: [String]
    if let extended = declaration.as(ExtensionDeclSyntax.self) {
      names = OneLine.text(of: extended.extendedType).split(separator: ".").map { Identifier.plain(String($0)) }
    } else if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
      names = [Identifier.plain(named.name.text)]
    } else {
      return nil
    }
    var inner = place
    inner.path += names
    inner.availability += availability(of: group.attributes)
    let levels = group.modifiers.map(\.name.text)
    for level in ["private", "fileprivate"] where levels.contains(level) { inner.access = level }
    return inner
  }

  private static func availability(of list: AttributeListSyntax) -> [String] {
    list.compactMap { $0.as(AttributeSyntax.self) }.map { OneLine.text(of: $0) }.filter { $0.hasPrefix("@available") }
  }

  private static func read(_ line: ImportDeclSyntax, under conditions: [String]) -> Import {
    let attributes = line.attributes.compactMap { $0.as(AttributeSyntax.self) }.map { OneLine.text(of: $0) }
      .filter { $0 != "@_exported" }
    let words =
      attributes + line.modifiers.map { OneLine.text(of: $0) } + ["import"]
      + [line.importKindSpecifier?.text].compactMap(\.self)
    let path = OneLine.text(of: line.path)
    return Import(text: (words + [path]).joined(separator: " "), module: path, conditions: conditions)
  }

  private static func declarations(in list: CodeBlockItemListSyntax) -> [DeclSyntax] {
    list.compactMap { item in
      guard case .decl(let declaration) = item.item else { return nil }
      return declaration
    }
  }

  /// Returns the branches of `#if` that contain declarations, each with its condition.
  private static func branches(of block: IfConfigDeclSyntax) -> [(condition: String, members: [DeclSyntax])] {
    var earlier: [String] = []
    return block.clauses.map { clause in
      let own = clause.condition.map { OneLine.text(of: $0) }
      let all = earlier.map { Conditions.negation(of: [$0]) } + [own].compactMap(\.self).map(parenthesised)
      if let own { earlier.append(own) }
      let members: [DeclSyntax] =
        switch clause.elements {
        case .decls(let members): members.map(\.decl)
        case .statements(let statements): declarations(in: statements)
        default: []
        }
      return (all.joined(separator: " && "), members)
    }
  }

  /// Adds parentheses to a condition such as `a || b`, so that it can be combined with others.
  private static func parenthesised(_ condition: String) -> String {
    condition.contains("||") || condition.contains("&&") ? "(\(condition))" : condition
  }
}
