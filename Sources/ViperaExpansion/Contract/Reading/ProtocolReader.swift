package import SwiftSyntax

/// Reads one protocol of a contract.
package struct ProtocolReader {
  let places: SourcePlaces
  let types: TypeReader
  /// The contract's name and the names of its protocols.
  let contract: (name: String, protocols: Set<String>)

  init(places: SourcePlaces, types: TypeReader, contract: (name: String, protocols: Set<String>)) {
    self.places = places
    self.types = types
    self.contract = contract
  }

  /// Reads protocols outside of contracts.
  ///
  /// - Parameter functionAliases: The names of function types.
  package init(functionAliases: Set<String>) {
    let places = SourcePlaces()
    let types = TypeReader(places: places, functionAliases: functionAliases)
    self.init(places: places, types: types, contract: (name: "", protocols: []))
  }

  /// Reads `declaration`, which is under `conditions`.
  package func read(_ declaration: ProtocolDeclSyntax, under conditions: [String]) -> ProtocolModel {
    let attributes = AttributeReader(places: places).read(declaration.attributes)
    var model = ProtocolModel(
      name: Identifier.plain(declaration.name.text),
      access: access(of: declaration),
      attributes: attributes.copied
    )
    model.playedRole = attributes.role
    model.unreadRole = attributes.unreadRole
    model.inherits = inherited(by: declaration)
    model.isolation = isolation(attributes, model.inherits)
    model.requirementsOfSelf = whereRequirements(declaration.genericWhereClause)
    model.conditions = conditions
    model.isBroken = declaration.hasError
    model.place = places.mark(declaration)
    let primary = declaration.primaryAssociatedTypeClause?.primaryAssociatedTypes
      .map { Identifier.plain($0.name.text) }
    collect(declaration.memberBlock.members, under: [], primary: primary ?? [], into: &model)
    return model
  }

  private func access(of declaration: ProtocolDeclSyntax) -> String? {
    let levels: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    return declaration.modifiers.map { $0.name.text }.first { levels.contains($0) }
  }

  private func inherited(by declaration: ProtocolDeclSyntax) -> [ProtocolModel.Inherited] {
    let types = declaration.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    return (types + constraintsOfSelf(declaration.genericWhereClause)).flatMap {
      type -> [ProtocolModel.Inherited] in
      let parts = type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type]
      return parts.map { part in
        let bare = part.as(AttributedTypeSyntax.self)?.baseType ?? part
        return ProtocolModel.Inherited(name: inheritedName(bare), place: places.mark(part))
      }
    }
  }

  /// The name of an inherited type: without qualifiers for a protocol of this contract, such as `Presenter` for
  /// `Shop.CartContract.Presenter`; for other types as written.
  private func inheritedName(_ type: TypeSyntax) -> String {
    let text = Identifier.plain(OneLine.text(of: type))
    guard type.is(MemberTypeSyntax.self) else { return text }
    let path = text.split(separator: ".").map(String.init)
    guard let name = path.last, contract.protocols.contains(name),
      path.dropLast().last == contract.name
    else { return text }
    return name
  }

  /// The constraints of `where Self: …`, which are inherited as well.
  private func constraintsOfSelf(_ clause: GenericWhereClauseSyntax?) -> [TypeSyntax] {
    clause?.requirements.compactMap { requirement in
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        conformance.leftType.trimmedDescription == "Self"
      else { return nil }
      return conformance.rightType
    } ?? []
  }

  private func isolation(
    _ attributes: AttributeReader.Attributes,
    _ inherited: [ProtocolModel.Inherited]
  ) -> ProtocolModel.Isolation {
    if let actor = attributes.globalActor { return .globalActor(actor) }
    return inherited.contains { $0.name == "Actor" || $0.name == "Swift.Actor" }
      ? .actor : .caller
  }

  private func whereRequirements(_ clause: GenericWhereClauseSyntax?) -> [SourceType] {
    clause?.requirements.map { types.read($0.requirement) } ?? []
  }

  private func collect(
    _ members: MemberBlockItemListSyntax,
    under conditions: [String],
    primary: [String],
    into model: inout ProtocolModel
  ) {
    let reader = RequirementReader(places: places, types: types)
    for member in members {
      if let block = member.decl.as(IfConfigDeclSyntax.self) {
        for branch in Conditions.branches(of: block) {
          let nested = conditions + [branch.condition]
          collect(branch.members, under: nested, primary: primary, into: &model)
        }
      } else if let type = member.decl.as(AssociatedTypeDeclSyntax.self) {
        model.associatedTypes.append(associatedType(type, primary: primary))
      } else {
        model.requirements += reader.read(member.decl, under: conditions)
      }
    }
  }

  private func associatedType(
    _ declaration: AssociatedTypeDeclSyntax,
    primary: [String]
  ) -> ProtocolModel.AssociatedType {
    let name = Identifier.plain(declaration.name.text)
    let constraints = declaration.inheritanceClause?.inheritedTypes.map {
      OneLine.text(of: $0.type)
    }
    return ProtocolModel.AssociatedType(
      name: name,
      constraint: constraints?.joined(separator: " & "),
      requirements: whereRequirements(declaration.genericWhereClause),
      isPrimary: primary.contains(name)
    )
  }
}
