import SwiftSyntax

/// Reads the declarations of a file, nested ones too, into one list.
final class DeclarationReader {
  private let names: FileNames
  private(set) var declarations: [DeclarationFacts] = []
  private(set) var functions: [MethodFacts] = []

  /// The maximum nesting of types.
  private static let deepest = 16

  private var types: TypeReader { TypeReader(names: names) }
  private var attributes: AttributeReader { AttributeReader(names: names) }
  private var members: MemberReader { MemberReader(names: names) }

  init(names: FileNames) {
    self.names = names
  }

  /// Reads `item` if it declares a type or a function; returns whether it does.
  func read(_ item: DeclSyntax, in scope: [String] = []) -> Bool {
    guard scope.count < Self.deepest else {
      names.noteTooDeep(at: names.position(of: item))
      return true
    }
    if let function = item.as(FunctionDeclSyntax.self), scope.isEmpty {
      functions.append(members.method(function))
      return true
    }
    guard var facts = header(of: item, in: scope) else { return false }
    let outer = names.declaration
    names.declaration = facts.qualifiedName
    // The list has the order of the file, so a type comes before its nested types.
    let index = declarations.count
    declarations.append(facts)
    if let group = item.asProtocol((any DeclGroupSyntax).self) {
      read(group.memberBlock.members, into: &facts, scope: scope + facts.nesting)
    }
    declarations[index] = facts
    names.declaration = outer
    return true
  }

  private func read(_ items: MemberBlockItemListSyntax, into facts: inout DeclarationFacts, scope: [String]) {
    for item in items {
      if let block = item.decl.as(IfConfigDeclSyntax.self) {
        // It is unknown which branch is compiled, so all are read.
        for clause in block.clauses {
          if case .decls(let nested)? = clause.elements { read(nested, into: &facts, scope: scope) }
        }
      } else {
        read(member: item.decl, into: &facts, scope: scope)
      }
    }
  }

  private func read(member: DeclSyntax, into facts: inout DeclarationFacts, scope: [String]) {
    switch member.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      facts.properties += members.properties(variable)
    case .functionDecl(let function):
      facts.methods.append(members.method(function))
    case .initializerDecl(let initializer):
      facts.methods.append(members.method(initializer))
    case .deinitializerDecl(let deinitializer):
      facts.methods.append(members.method(deinitializer))
    case .subscriptDecl(let subscripted):
      facts.methods.append(members.method(subscripted))
    case .enumCaseDecl(let cases):
      facts.cases += cases.elements.map(\.name.plainText)
      for element in cases.elements {
        for parameter in element.parameterClause?.parameters ?? [] { _ = types.read(parameter.type) }
      }
    case .associatedTypeDecl(let associated):
      let constraints = associated.inheritanceClause?.inheritedTypes.flatMap { types.read($0.type).names } ?? []
      facts.generics.append(GenericFacts(name: associated.name.plainText, constraints: constraints))
    default:
      _ = read(member, in: scope)
    }
  }

  // MARK: - Declarations' heads

  private func header(of item: DeclSyntax, in scope: [String]) -> DeclarationFacts? {
    switch item.as(DeclSyntaxEnum.self) {
    case .protocolDecl(let item):
      var facts = start(.protocol, item.name, item, in: scope)
      for (name, constraints) in types.conformances(in: item.genericWhereClause) where name == "Self" {
        facts?.selfConstraints += constraints
      }
      return facts
    case .classDecl(let item):
      return start(.class, item.name, item, in: scope, generics: item.genericParameterClause)
    case .structDecl(let item):
      return start(.struct, item.name, item, in: scope, generics: item.genericParameterClause)
    case .enumDecl(let item):
      return start(.enum, item.name, item, in: scope, generics: item.genericParameterClause)
    case .actorDecl(let item):
      return start(.actor, item.name, item, in: scope, generics: item.genericParameterClause)
    case .extensionDecl(let item):
      return header(of: item)
    case .typeAliasDecl(let item):
      let name = item.name.plainText
      guard !name.isEmpty else { return nil }
      var facts = place(.typealias, name, scope.joined(separator: "."), item)
      facts.aliased = types.read(item.initializer.value)
      facts.access = attributes.access(item.modifiers)
      return facts
    default:
      return nil
    }
  }

  private func start(
    _ kind: DeclarationFacts.Kind,
    _ name: TokenSyntax,
    _ item: some DeclGroupSyntax,
    in scope: [String],
    generics: GenericParameterClauseSyntax? = nil
  ) -> DeclarationFacts? {
    // In a file with syntax errors, a declaration may have no name.
    guard !name.plainText.isEmpty else { return nil }
    var facts = place(kind, name.plainText, scope.joined(separator: "."), item)
    facts.position = names.position(of: name)
    apply(item, to: &facts)
    facts.generics = types.generics(generics, where: item.as(ClassDeclSyntax.self)?.genericWhereClause)
    return facts
  }

  private func header(of item: ExtensionDeclSyntax) -> DeclarationFacts? {
    let path = types.read(item.extendedType).names.first?.split(separator: ".").map(String.init) ?? []
    guard let name = path.last else { return nil }
    var facts = place(.extension, name, path.dropLast().joined(separator: "."), item)
    facts.position = names.position(of: item.extendedType)
    apply(item, to: &facts)
    for (name, constraints) in types.conformances(in: item.genericWhereClause) where name == "Self" {
      facts.selfConstraints += constraints
    }
    return facts
  }

  private func place(
    _ kind: DeclarationFacts.Kind,
    _ name: String,
    _ scope: String,
    _ item: some SyntaxProtocol
  ) -> DeclarationFacts {
    DeclarationFacts(
      kind: kind,
      name: name,
      scope: scope,
      position: names.position(of: item),
      lastLine: names.lastLine(of: item)
    )
  }

  private func apply(_ item: some DeclGroupSyntax, to facts: inout DeclarationFacts) {
    // Everything before the left brace belongs to the declaration, like its members.
    let outer = names.declaration
    names.declaration = facts.qualifiedName
    facts.inherited = item.inheritanceClause?.inheritedTypes.map { types.read($0.type) } ?? []
    facts.attributes = attributes.attributes(item.attributes)
    facts.access = attributes.access(item.modifiers)
    facts.isFinal = attributes.has("final", in: item.modifiers)
    names.declaration = outer
  }
}

extension DeclarationFacts {
  /// The names that the declaration adds to the path of its nested declarations.
  fileprivate var nesting: [String] {
    kind == .extension && !scope.isEmpty ? scope.split(separator: ".").map(String.init) + [name] : [name]
  }
}
