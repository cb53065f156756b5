import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import ViperaExpansion

/// Checks a contract in a source as the compiler would, by expanding `@Contract`.
enum ContractCheck {
  /// A violation of a rule.
  struct Finding: Equatable {
    /// The rule's name for `@Allow`; nil if the rule cannot be allowed.
    let rule: String?
    /// The message: one sentence in lower case without a full stop.
    let text: String
    /// Whether inheriting from `AnyObject` would fix the violation.
    let isMendedByAnyObject: Bool
    /// The line of the violation, from 1.
    let line: Int
    /// The line for an `@Allow` of the rule: the first line of a requirement, a protocol or the contract.
    let ownerLine: Int
  }

  /// The rules that `@Allow` accepts: those of `ContractRule` in Vipera.
  static let allowable = [
    "viewReturns", "viewIsRead", "viewThrows", "viewWaits", "ringReturns", "uiType", "likelyUIType", "concretePart",
    "unknownPart", "unknownRole", "emptyProtocol", "notClassBound", "unseenInheritance", "cannotForward",
    "cannotBeKept",
  ]

  /// Returns the violations in the first contract of `source` that no `@Allow` permits, sorted by line.
  static func findings(in source: String) -> [Finding] {
    let tree = Parser.parse(source: source)
    guard let (body, attribute) = contract(in: tree) else { return [] }
    let context = BasicMacroExpansionContext(
      sourceFiles: [tree: .init(moduleName: "Module", fullFilePath: "Contract.swift")]
    )
    // Only the diagnostics are needed: they also report a failed expansion.
    _ = try? ContractMacro.expansion(of: attribute, providingMembersOf: body, conformingTo: [], in: context)
    let lines = SourceLocationConverter(fileName: "", tree: tree)
    return context.diagnostics.map { finding($0, lines) }.sorted { $0.line < $1.line }
  }

  private static func finding(_ diagnostic: Diagnostic, _ lines: SourceLocationConverter) -> Finding {
    func line(_ node: some SyntaxProtocol) -> Int { lines.location(for: node.positionAfterSkippingLeadingTrivia).line }
    return Finding(
      rule: allowable.first { diagnostic.diagnosticID == id($0) },
      text: diagnostic.message,
      isMendedByAnyObject: diagnostic.fixIts.contains { $0.message.fixItID == id("addAnyObject") },
      line: line(diagnostic.node),
      ownerLine: line(owner(of: diagnostic.node))
    )
  }

  /// Returns the requirement, protocol or contract that contains `node`.
  private static func owner(of node: Syntax) -> Syntax {
    var current = node
    while let parent = current.parent {
      if current.is(ProtocolDeclSyntax.self) || current.is(EnumDeclSyntax.self) { return current }
      if parent.is(MemberBlockItemSyntax.self), current.isProtocol((any DeclSyntaxProtocol).self),
        !current.is(IfConfigDeclSyntax.self)
      {
        return current
      }
      current = parent
    }
    return node
  }

  private static func id(_ name: String) -> MessageID { MessageID(domain: "Vipera", id: name) }

  private static func contract(in tree: SourceFileSyntax) -> (EnumDeclSyntax, AttributeSyntax)? {
    for statement in tree.statements {
      guard let body = statement.item.as(EnumDeclSyntax.self) else { continue }
      let attributes = body.attributes.compactMap { $0.as(AttributeSyntax.self) }
      if let attribute = attributes.first(where: { isContract($0.attributeName.trimmedDescription) }) {
        return (body, attribute)
      }
    }
    return nil
  }

  private static func isContract(_ name: String) -> Bool { ["Contract", "Vipera.Contract"].contains(name) }
}
