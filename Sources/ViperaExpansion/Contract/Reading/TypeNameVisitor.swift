import SwiftSyntax

final class TypeNameVisitor: SyntaxVisitor {
  private let places: SourcePlaces
  private(set) var names: [TypeName] = []

  init(places: SourcePlaces) {
    self.places = places
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    names.append(
      TypeName(
        path: path(of: TypeSyntax(node)),
        isConstraint: isConstraint(Syntax(node)),
        place: places.mark(node)
      )
    )
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.append(
      TypeName(
        path: [Identifier.plain(node.name.text)],
        isConstraint: isConstraint(Syntax(node)),
        place: places.mark(node)
      )
    )
    return .visitChildren
  }

  private func path(of type: TypeSyntax) -> [String] {
    if let member = type.as(MemberTypeSyntax.self) {
      return path(of: member.baseType) + [Identifier.plain(member.name.text)]
    }
    guard let name = type.as(IdentifierTypeSyntax.self) else { return [] }
    if let arguments = name.genericArgumentClause { walk(arguments) }
    return [Identifier.plain(name.name.text)]
  }

  /// Whether the name follows `any` or `some`, perhaps within a composition.
  private func isConstraint(_ node: Syntax) -> Bool {
    var next = node.parent
    while let parent = next {
      if parent.is(SomeOrAnyTypeSyntax.self) { return true }
      let passesOn =
        parent.is(CompositionTypeSyntax.self) || parent.is(CompositionTypeElementSyntax.self)
        || parent.is(CompositionTypeElementListSyntax.self)
      guard passesOn else { return false }
      next = parent.parent
    }
    return false
  }
}
