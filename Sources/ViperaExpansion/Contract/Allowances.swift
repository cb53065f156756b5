import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The rules that `@Allow` switches off in one contract.
///
/// An `@Allow` applies to the declaration it is attached to: a requirement, a protocol or the whole contract.
struct Allowances {
  private struct Allowance {
    let rule: String
    let name: ExprSyntax
    /// The declaration that the attribute is attached to.
    let scope: SyntaxIdentifier
  }

  private let allowances: [Allowance]
  private var used: Set<SyntaxIdentifier> = []
  /// The problems of the attributes themselves.
  let problems: [Diagnostic]

  init(in contract: EnumDeclSyntax) {
    let visitor = AllowVisitor(viewMode: .sourceAccurate)
    visitor.walk(contract)
    var allowances: [Allowance] = []
    var problems: [Diagnostic] = []
    for attribute in visitor.conditional {
      problems.append(Diagnostic(node: attribute, message: SyntaxMessage(.conditionalAllow)))
    }
    for (attribute, scope) in visitor.found {
      let arguments = attribute.arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
      for argument in arguments where argument.label == nil {
        guard let rule = argument.expression.as(MemberAccessExprSyntax.self) else { continue }
        allowances.append(
          Allowance(rule: rule.declName.baseName.text, name: argument.expression, scope: scope)
        )
      }
      if arguments.allSatisfy({ $0.label != nil }) {
        problems.append(Diagnostic(node: attribute, message: SyntaxMessage(.allowWithoutRule)))
      }
      let reason = arguments.first { $0.label?.text == "because" }?.expression
      if !Self.isReason(reason) {
        let message = SyntaxMessage(.allowWithoutReason)
        problems.append(Diagnostic(node: attribute, message: message))
      }
    }
    self.allowances = allowances
    self.problems = problems
  }

  /// Whether an `@Allow` around `node` switches off the rule of `message`.
  ///
  /// If so, the attribute is marked as used.
  mutating func cover(_ message: ContractMessage, at node: Syntax?) -> Bool {
    var scope = node
    while let next = scope {
      if let found = allowances.first(where: { $0.rule == message.id && $0.scope == next.id }) {
        used.insert(found.name.id)
        return true
      }
      scope = next.parent
    }
    return false
  }

  /// A warning for each `@Allow` with a rule that the code in its declaration does not break.
  var unused: [Diagnostic] {
    allowances.filter { !used.contains($0.name.id) }.map {
      Diagnostic(node: $0.name, message: SyntaxMessage(.unusedAllowance($0.rule)))
    }
  }

  private static func isReason(_ expression: ExprSyntax?) -> Bool {
    let text = expression?.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription
    return text?.contains { !$0.isWhitespace } ?? false
  }
}

/// Collects every `@Allow` together with the declaration that it is attached to.
private final class AllowVisitor: SyntaxVisitor {
  private(set) var found: [(AttributeSyntax, SyntaxIdentifier)] = []
  /// The attributes under `#if`.
  private(set) var conditional: [AttributeSyntax] = []

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard node.isVipera("Allow") else { return .skipChildren }
    // The attribute's parent is the list of attributes, whose parent is the declaration.
    guard let owner = node.parent?.parent, !owner.is(IfConfigClauseSyntax.self) else {
      conditional.append(node)
      return .skipChildren
    }
    found.append((node, owner.id))
    return .skipChildren
  }
}
