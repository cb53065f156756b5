import SwiftSyntax

struct ContractReader {
  let places: SourcePlaces

  /// Reads `declaration`, which has the attribute `node`.
  func read(_ declaration: EnumDeclSyntax, attribute node: AttributeSyntax) -> ContractModel {
    var contents = Contents()
    collect(declaration.memberBlock.members, under: [], into: &contents)
    let name = Identifier.plain(declaration.name.text)
    let types = TypeReader(
      places: places,
      functionAliases: contents.functionAliases,
      contract: name
    )
    let protocols = Set(contents.protocols.map { Identifier.plain($0.declaration.name.text) })
    let reader = ProtocolReader(places: places, types: types, contract: (name, protocols))
    let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first
    let style = style(of: argument)
    return ContractModel(
      name: name,
      style: style ?? .viper,
      unreadStyle: style == nil ? argument.map { places.mark($0.expression) } : nil,
      protocols: contents.protocols.map { reader.read($0.declaration, under: $0.conditions) },
      declaredTypes: contents.declaredTypes,
      suppressingTypes: contents.suppressingTypes,
      place: places.mark(declaration.name)
    )
  }

  /// The style in `@Contract(.vip)`; `.viper` if there is none, nil if it cannot be read.
  private func style(of argument: LabeledExprSyntax?) -> Style? {
    guard let expression = argument?.expression else { return .viper }
    let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return name.flatMap(Style.init)
  }

  private func collect(
    _ members: MemberBlockItemListSyntax,
    under conditions: [String],
    into contents: inout Contents
  ) {
    for member in members {
      let declaration = member.decl
      if let found = declaration.as(ProtocolDeclSyntax.self) {
        contents.protocols.append((found, conditions))
        contents.collectAliases(in: found)
      } else if let block = declaration.as(IfConfigDeclSyntax.self) {
        for branch in Conditions.branches(of: block) {
          collect(branch.members, under: conditions + [branch.condition], into: &contents)
        }
      } else {
        contents.collectType(declaration)
      }
    }
  }
}

extension ContractReader {
  /// The contents of a contract's body, by kind.
  private struct Contents {
    var protocols: [(declaration: ProtocolDeclSyntax, conditions: [String])] = []
    var declaredTypes: Set<String> = []
    var suppressingTypes: Set<String> = []
    var functionAliases: Set<String> = []

    mutating func collectType(_ declaration: DeclSyntax) {
      if let alias = declaration.as(TypeAliasDeclSyntax.self) { collectAlias(alias) }
      if let named = declaration.asProtocol((any NamedDeclSyntax).self) {
        declaredTypes.insert(Identifier.plain(named.name.text))
        if suppresses(declaration) { suppressingTypes.insert(Identifier.plain(named.name.text)) }
      }
    }

    /// Whether the declaration is `~Copyable` or `~Escapable`.
    private func suppresses(_ declaration: DeclSyntax) -> Bool {
      let group = declaration.asProtocol((any DeclGroupSyntax).self)
      let inherited = group?.inheritanceClause?.inheritedTypes.map(\.type) ?? []
      return inherited.contains { OneLine.text(of: $0).contains("~") }
    }

    mutating func collectAliases(in declaration: ProtocolDeclSyntax) {
      for member in declaration.memberBlock.members {
        if let alias = member.decl.as(TypeAliasDeclSyntax.self) { collectAlias(alias) }
        if let own = member.decl.as(AssociatedTypeDeclSyntax.self) {
          declaredTypes.insert(Identifier.plain(own.name.text))
        }
      }
    }

    private mutating func collectAlias(_ alias: TypeAliasDeclSyntax) {
      let name = Identifier.plain(alias.name.text)
      declaredTypes.insert(name)
      let value = alias.initializer.value
      let bare = value.as(AttributedTypeSyntax.self)?.baseType ?? value
      if bare.is(FunctionTypeSyntax.self) { functionAliases.insert(name) }
    }
  }
}
