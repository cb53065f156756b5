import SwiftSyntax

/// Finds syntax trees that are too deep to be walked.
///
/// Each node keeps its parent alive, so releasing a deep node recurses through all its parents.
enum TreeDepth {
  /// The maximum depth of a tree, measured along its long nodes.
  static let deepest = 2_000

  /// The minimum size, in bytes, of a node that is searched.
  ///
  /// A smaller node is not too deep, since a node cannot have more levels than bytes.
  private static let shortest = 4_000

  /// The first node that is nested too deeply; nil if there is none.
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
