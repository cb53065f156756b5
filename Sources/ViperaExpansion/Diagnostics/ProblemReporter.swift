import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// Converts problems of the model to diagnostics in the source.
struct ProblemReporter {
  let places: SourcePlaces

  /// The diagnostic for `problem`, if its place is in the source.
  func diagnostic(for problem: Problem) -> Diagnostic? {
    guard let node = places.node(at: problem.place) else { return nil }
    return Diagnostic(
      node: anchor(of: node),
      message: SyntaxMessage(problem.message),
      fixIts: [problem.fix.flatMap(fixIt)].compactMap(\.self)
    )
  }

  /// The node to which a message about `node` points: the name of a declaration.
  private func anchor(of node: Syntax) -> Syntax {
    if let function = node.as(FunctionDeclSyntax.self) { return Syntax(function.name) }
    if let model = node.as(ProtocolDeclSyntax.self) { return Syntax(model.name) }
    return node
  }

  private func fixIt(for fix: Problem.Fix) -> FixIt? {
    switch fix {
    case .addAnyObject(let place): addAnyObject(at: place)
    case .rename(let place, let name): rename(at: place, to: name)
    case .replace(let place, let text): replace(at: place, with: text)
    case .removeAsync(let place): removeAsync(at: place)
    case .removeThrows(let place): removeThrows(at: place)
    case .removeOwnership(let place): removeOwnership(at: place)
    }
  }

  private func addAnyObject(at place: Place) -> FixIt? {
    guard let old = places.node(at: place)?.as(ProtocolDeclSyntax.self) else { return nil }
    var new = old
    let anyObject: TypeSyntax = "AnyObject"
    if let clause = old.inheritanceClause {
      var types = clause.inheritedTypes
      let first = InheritedTypeSyntax(
        type: anyObject,
        trailingComma: .commaToken(trailingTrivia: .space)
      )
      types.insert(first, at: types.startIndex)
      new.inheritanceClause = clause.with(\.inheritedTypes, types)
    } else {
      let gap = old.primaryAssociatedTypeClause?.trailingTrivia ?? old.name.trailingTrivia
      new.name.trailingTrivia =
        old.primaryAssociatedTypeClause == nil ? [] : old.name.trailingTrivia
      new.primaryAssociatedTypeClause?.trailingTrivia = []
      new.inheritanceClause = InheritanceClauseSyntax(
        colon: .colonToken(trailingTrivia: .space),
        inheritedTypes: [InheritedTypeSyntax(type: anyObject, trailingTrivia: gap)]
      )
    }
    return change("let '\(old.name.text)' inherit from 'AnyObject'", "addAnyObject", old, new)
  }

  private func rename(at place: Place, to name: String) -> FixIt? {
    guard let old = places.node(at: place)?.as(ProtocolDeclSyntax.self)?.name else { return nil }
    let new = old.with(\.tokenKind, .identifier(name))
    return change("rename '\(old.text)' to '\(name)'", "rename", old, new)
  }

  private func replace(at place: Place, with text: String) -> FixIt? {
    guard let old = places.node(at: place)?.as(StringLiteralExprSyntax.self) else { return nil }
    var new: ExprSyntax = "\(raw: text)"
    new.leadingTrivia = old.leadingTrivia
    new.trailingTrivia = old.trailingTrivia
    return change(
      "replace '\(old.trimmedDescription)' with '\(text)'",
      "replace",
      ExprSyntax(old),
      new
    )
  }

  private func removeAsync(at place: Place) -> FixIt? {
    removeEffect("async", at: place) { $0?.asyncSpecifier.map(Syntax.init) }
  }

  private func removeThrows(at place: Place) -> FixIt? {
    removeEffect("throws", at: place) { $0?.throwsClause.map(Syntax.init) }
  }

  private func removeOwnership(at place: Place) -> FixIt? {
    guard let old = places.node(at: place)?.as(AttributedTypeSyntax.self),
      let word = old.specifiers.map(\.trimmedDescription).first(where: Ownership.words.contains)
    else { return nil }
    return change("remove '\(word)'", "remove", old, Ownership.removed(from: old))
  }

  private func removeEffect(
    _ name: String,
    at place: Place,
    _ effect: (FunctionEffectSpecifiersSyntax?) -> Syntax?
  ) -> FixIt? {
    guard let function = places.node(at: place)?.as(FunctionDeclSyntax.self) else { return nil }
    let old = function.signature
    guard let found = effect(old.effectSpecifiers) else { return nil }
    let isOnly =
      old.effectSpecifiers?.asyncSpecifier == nil || old.effectSpecifiers?.throwsClause == nil
    guard isOnly else {
      // Each effect has its own fix-it, so no fix-it may change the other effect.
      return change("remove '\(name)'", "remove", found, TokenSyntax.identifier(""))
    }
    var new = old.with(\.effectSpecifiers, nil)
    if new.returnClause == nil { new.trailingTrivia = old.trailingTrivia }
    return change("remove '\(name)'", "remove", old, new)
  }

  private func change(
    _ text: String,
    _ id: String,
    _ old: some SyntaxProtocol,
    _ new: some SyntaxProtocol
  ) -> FixIt {
    FixIt(
      message: SyntaxMessage(message: text, id: id),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))]
    )
  }
}
