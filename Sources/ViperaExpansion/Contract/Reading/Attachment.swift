import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Checks that `@Contract` is attached to an enum without cases, and reports an error otherwise.
enum Attachment {
  /// The enum of the contract.
  ///
  /// If the declaration is not an enum, reports an error and returns nil.
  static func body(
    of declaration: some DeclGroupSyntax,
    in context: some MacroExpansionContext
  ) -> EnumDeclSyntax? {
    guard let body = declaration.as(EnumDeclSyntax.self) else {
      context.diagnose(notAnEnum(declaration))
      return nil
    }
    let cases = body.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    for found in cases {
      let name = found.elements.first?.name.text ?? ""
      let message = ContractMessage.hasCase(body.name.text, case: name)
      context.diagnose(Diagnostic(node: found, message: SyntaxMessage(message)))
    }
    return body
  }

  private static func notAnEnum(_ declaration: some DeclGroupSyntax) -> Diagnostic {
    if let extended = declaration.as(ExtensionDeclSyntax.self) {
      let message = ContractMessage.isExtension(extended.extendedType.trimmedDescription)
      return Diagnostic(node: extended.extensionKeyword, message: SyntaxMessage(message))
    }
    let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "it"
    let keyword = declaration.introducer
    let message = ContractMessage.notAnEnum(name, kind: keyword.text)
    let onlyTypes = declaration.memberBlock.members.allSatisfy { member in
      member.decl.is(ProtocolDeclSyntax.self) || member.decl.is(StructDeclSyntax.self)
        || member.decl.is(TypeAliasDeclSyntax.self) || member.decl.is(EnumDeclSyntax.self)
    }
    let canChange = onlyTypes && declaration.inheritanceClause == nil
    let fixIt = FixIt(
      message: SyntaxMessage(message: "write 'enum \(name)'", id: "makeEnum"),
      changes: [
        .replace(
          oldNode: Syntax(keyword),
          newNode: Syntax(keyword.with(\.tokenKind, .keyword(.enum)))
        )
      ]
    )
    return Diagnostic(
      node: keyword,
      message: SyntaxMessage(message),
      fixIts: canChange ? [fixIt] : []
    )
  }
}
