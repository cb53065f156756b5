import SwiftSyntax

/// Stores the syntax of each place in a model, for messages and fix-its.
final class SourcePlaces {
  private var nodes: [Syntax] = []

  func mark(_ node: some SyntaxProtocol) -> Place {
    nodes.append(Syntax(node))
    return Place(nodes.count - 1)
  }

  /// The syntax at `place`, if this object created the place.
  func node(at place: Place) -> Syntax? {
    nodes.indices.contains(place.index) ? nodes[place.index] : nil
  }
}
