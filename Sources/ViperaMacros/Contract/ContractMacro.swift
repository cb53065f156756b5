import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@Contract`: reads the protocols of the contract and adds their spies and probes.
struct ContractMacro: MemberMacro {
  /// What we write is laid out already.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let places = SourcePlaces()
    guard let declaration = declaration.as(EnumDeclSyntax.self) else { return [] }
    let contract = ContractReader(places: places).read(declaration, attribute: node)
    return ContractEmitter(contract: contract).declarations().map { "\(raw: $0)" }
  }
}
