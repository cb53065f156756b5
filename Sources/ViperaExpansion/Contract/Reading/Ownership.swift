import SwiftSyntax

/// The keywords before a parameter's type that determine the ownership of the argument.
enum Ownership {
  static let words: Set<String> = ["borrowing", "consuming", "__owned", "__shared"]

  /// `type` without these keywords.
  static func removed(from type: AttributedTypeSyntax) -> TypeSyntax {
    let kept = type.specifiers.filter { !words.contains($0.trimmedDescription) }
    var bare = TypeSyntax(type.with(\.specifiers, kept))
    bare.leadingTrivia = type.leadingTrivia
    return bare
  }
}
