import SwiftParser
import SwiftSyntax

@testable import ViperaExpansion

/// Reads a source whose first declaration is a contract.
func readContract(_ source: String) -> ContractModel {
  let file = Parser.parse(source: source)
  guard let body = file.statements.first?.item.as(EnumDeclSyntax.self),
    let attribute = body.attributes.first?.as(AttributeSyntax.self)
  else { preconditionFailure("The source must begin with an enum that carries an attribute.") }
  return ContractReader(places: SourcePlaces()).read(body, attribute: attribute)
}

/// Reads requirements as members of a worker's protocol.
func readRequirements(_ source: String) -> [Requirement] {
  let contract = readContract("@Contract enum C { protocol Worker: AnyObject {\n\(source)\n} }")
  return contract.protocols[0].requirements
}
