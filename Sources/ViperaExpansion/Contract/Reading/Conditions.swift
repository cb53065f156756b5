import SwiftSyntax

/// Flattens `#if … #elseif … #else` into one condition per branch.
package enum Conditions {
  /// The branches of `block` that contain declarations.
  static func branches(of block: IfConfigDeclSyntax)
    -> [(condition: String, members: MemberBlockItemListSyntax)]
  {
    var earlier: [String] = []
    var branches: [(condition: String, members: MemberBlockItemListSyntax)] = []
    for clause in block.clauses {
      let own = clause.condition.map { OneLine.text(of: $0) }
      let condition = (earlier.map { "!(\($0))" } + [own].compactMap(\.self).map(parenthesised))
        .joined(separator: " && ")
      if let own { earlier.append(own) }
      guard case .decls(let members) = clause.elements else { continue }
      branches.append((condition, members))
    }
    return branches
  }

  /// Puts `a || b` into parentheses, so that it can be joined with other conditions.
  private static func parenthesised(_ condition: String) -> String {
    condition.contains("||") || condition.contains("&&") ? "(\(condition))" : condition
  }
}
