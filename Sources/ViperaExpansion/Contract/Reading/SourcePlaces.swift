import SwiftSyntax

/// Remembers the syntax behind each place of a model, for messages and fix-its.
final class SourcePlaces {
  private var nodes: [Syntax] = []

  /// Gives `node` a place.
  func mark(_ node: some SyntaxProtocol) -> Place {
    nodes.append(Syntax(node))
    return Place(nodes.count - 1)
  }

  /// The syntax at `place`, if it came from here.
  func node(at place: Place) -> Syntax? {
    nodes.indices.contains(place.index) ? nodes[place.index] : nil
  }
}
