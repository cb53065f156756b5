import SwiftSyntax
import SwiftSyntaxMacros

/// Expands `@Hidden` to nothing: `@Contract` reads it.
struct HiddenMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
