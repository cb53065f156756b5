import SwiftSyntax

struct GenericsReader {
  let types: TypeReader

  /// Reads a clause in angle brackets and a `where` clause.
  func read(
    _ clause: GenericParameterClauseSyntax?,
    _ whereClause: GenericWhereClauseSyntax?
  ) -> Requirement.Generics {
    var generics = Requirement.Generics(
      clause: clause.map { OneLine.text(of: $0) } ?? "",
      whereClause: whereClause.map { OneLine.text(of: $0) } ?? ""
    )
    generics.constraints = constraints(whereClause)
    guard let clause else { return generics }
    generics.mentioned = types.read(clause).names + (whereClause.map { types.read($0).names } ?? [])
    for parameter in clause.parameters {
      let name = Identifier.plain(parameter.name.text)
      generics.names.insert(name)
      if parameter.specifier?.tokenKind == .keyword(.each) { generics.hasPack = true }
      guard let type = parameter.inheritedType else { continue }
      generics.constraints.formUnion(constraints(on: name, type))
      if types.read(type).mentions(["Sendable"]) { generics.sendableNames.insert(name) }
    }
    return generics
  }

  private func constraints(_ clause: GenericWhereClauseSyntax?) -> Set<String> {
    var all: Set<String> = []
    for item in clause?.requirements ?? [] {
      if case .conformanceRequirement(let conformance) = item.requirement {
        let name = OneLine.text(of: conformance.leftType)
        all.formUnion(constraints(on: name, conformance.rightType))
      } else {
        all.insert(OneLine.text(of: item.requirement))
      }
    }
    return all
  }

  /// One constraint for each protocol of a composition.
  private func constraints(on name: String, _ type: TypeSyntax) -> [String] {
    let parts = type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type]
    return parts.map { "\(name): \(OneLine.text(of: $0))" }
  }
}
