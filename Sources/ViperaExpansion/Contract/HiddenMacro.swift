import SwiftDiagnostics
package import SwiftSyntax
package import SwiftSyntaxMacros

/// Expands `@Hidden` to nothing: `@Contract` reads it, so it must be inside a contract.
package struct HiddenMacro: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !standsInContract(context.lexicalContext) {
      let message = SyntaxMessage(.hiddenOutsideContract)
      context.diagnose(Diagnostic(node: node, message: message))
    }
    return []
  }

  private static func standsInContract(_ surroundings: [Syntax]) -> Bool {
    guard surroundings.first?.is(ProtocolDeclSyntax.self) == true,
      let owner = surroundings.dropFirst().first?.as(EnumDeclSyntax.self)
    else { return false }
    return owner.attributes.contains { element in
      let name = element.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      return name == "Contract" || name == "Vipera.Contract"
    }
  }
}
