import SwiftSyntax

/// Replaces `some` by `any`, for the type of a stored value.
final class SomeToAny: SyntaxRewriter {
  override func visit(_ node: SomeOrAnyTypeSyntax) -> TypeSyntax {
    guard node.someOrAnySpecifier.tokenKind == .keyword(.some) else { return super.visit(node) }
    let any = node.someOrAnySpecifier.with(\.tokenKind, .keyword(.any))
    return super.visit(node.with(\.someOrAnySpecifier, any))
  }
}

extension SomeToAny {
  func rewrite(_ type: TypeSyntax) -> TypeSyntax {
    visit(type)
  }
}
