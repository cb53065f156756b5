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
    let isRequirement =
      context.lexicalContext.first?.is(ProtocolDeclSyntax.self) == true
      && isContract(context.lexicalContext.dropFirst().first)
    if !isRequirement { diagnose(.hiddenOutsideContract, at: node, in: context) }
    return []
  }
}

/// Expands `@Plays` to nothing: `@Contract` reads it, so it must be attached to a contract's protocol.
package struct PlaysMacro: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !declaration.is(ProtocolDeclSyntax.self) || !isContract(context.lexicalContext.first) {
      diagnose(.playsOutsideContract, at: node, in: context)
    }
    return []
  }
}

/// Expands `@Allow` to nothing: `@Contract` reads it, so it must be attached to a contract or to a member of one.
package struct AllowMacro: PeerMacro {
  package static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let surroundings = [Syntax(declaration)] + context.lexicalContext.prefix(2)
    if !surroundings.contains(where: isContract) {
      diagnose(.allowOutsideContract, at: node, in: context)
    }
    return []
  }
}

private func isContract(_ node: Syntax?) -> Bool {
  node?.as(EnumDeclSyntax.self)?.attributes.contains {
    $0.as(AttributeSyntax.self)?.isVipera("Contract") == true
  } ?? false
}

private func diagnose(
  _ message: ContractMessage,
  at node: AttributeSyntax,
  in context: some MacroExpansionContext
) {
  context.diagnose(Diagnostic(node: node, message: SyntaxMessage(message)))
}
