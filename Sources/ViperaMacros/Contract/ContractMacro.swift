import SwiftSyntax
import SwiftSyntaxMacros

/// Expands `@Contract`: reads the protocols of the contract and adds their spies and probes.
struct ContractMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
