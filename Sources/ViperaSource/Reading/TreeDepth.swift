import SwiftSyntax

/// Finds trees so deep that they cannot be walked: each node keeps its parent, and all are released by recursion.
enum TreeDepth {
  /// How deep a tree may be, as far as its long nodes go.
  static let deepest = 2_000

  /// Nodes of fewer bytes are not opened: they cannot add more levels than they have bytes.
  private static let shortest = 4_000

  /// The first node that is nested too deeply; nil if none is.
  static func tooDeep(in tree: some SyntaxProtocol) -> Syntax? {
    var open = [(node: Syntax(tree), depth: 0)]
    while let (node, depth) = open.popLast() {
      guard node.totalLength.utf8Length >= shortest else { continue }
      guard depth < deepest else { return node }
      for child in node.children(viewMode: .all) { open.append((child, depth + 1)) }
    }
    return nil
  }
}
