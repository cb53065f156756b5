import SwiftParser
import SwiftSyntax

/// Checks a contract in a source by the rules of `@Contract`, without a compiler.
package enum ContractCheck {
  /// A broken rule.
  package struct Finding: Equatable, Sendable {
    /// The name of the rule, as `@Allow` takes it.
    package let rule: String
    /// One lowercase sentence without full stop.
    package let text: String
    /// Whether `AnyObject` among the inherited types would mend it.
    package let isMendedByAnyObject: Bool
    /// The line of what breaks the rule, from 1.
    package let line: Int
    /// The line on which an `@Allow` for the rule would stand: the first of a requirement, a protocol or the contract.
    package let ownerLine: Int
  }

  /// The rules that `@Allow` switches off: those of `ContractRule` in Vipera.
  package static let allowable: Set<String> = [
    "viewReturns", "viewIsRead", "viewThrows", "viewWaits", "ringReturns", "uiType", "likelyUIType", "concretePart",
    "unknownPart", "unknownRole", "emptyProtocol", "notClassBound", "unseenInheritance", "cannotForward",
    "cannotBeKept",
  ]

  /// The broken rules of the first contract in `source` that no `@Allow` switches off, in the order of their lines.
  package static func findings(in source: String) -> [Finding] {
    let tree = Parser.parse(source: source)
    guard let (body, attribute) = contract(in: tree) else { return [] }
    let lines = SourceLocationConverter(fileName: "", tree: tree)
    let places = SourcePlaces()
    let model = ContractReader(places: places).read(body, attribute: attribute)
    var allowances = Allowances(in: body)
    var findings: [Finding] = []
    for problem in ContractRules.problems(in: model) {
      guard let node = places.node(at: problem.place), !allowances.cover(problem.message, at: node) else { continue }
      findings.append(finding(problem, at: node, lines))
    }
    return findings.sorted { $0.line < $1.line }
  }

  private static func finding(_ problem: Problem, at node: Syntax, _ lines: SourceLocationConverter) -> Finding {
    func line(_ node: some SyntaxProtocol) -> Int { lines.location(for: node.positionAfterSkippingLeadingTrivia).line }
    let isMended = if case .addAnyObject? = problem.fix { true } else { false }
    return Finding(
      rule: problem.message.id,
      text: problem.message.text,
      isMendedByAnyObject: isMended,
      line: line(ProblemReporter.anchor(of: node)),
      ownerLine: line(owner(of: node))
    )
  }

  /// The requirement, protocol or contract that `node` belongs to.
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

  private static func contract(in tree: SourceFileSyntax) -> (EnumDeclSyntax, AttributeSyntax)? {
    for statement in tree.statements {
      guard let body = statement.item.as(EnumDeclSyntax.self) else { continue }
      let attributes = body.attributes.compactMap { $0.as(AttributeSyntax.self) }
      if let attribute = attributes.first(where: { $0.isVipera("Contract") }) { return (body, attribute) }
    }
    return nil
  }
}
