import SwiftSyntax

/// Flattens `#if … #elseif … #else` into one condition per branch.
enum Conditions {
  /// The branches of `block` that hold declarations.
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

  /// The condition that holds where not all of `conditions` do.
  static func negation(of conditions: [String]) -> String {
    let all = conditions.joined(separator: " && ")
    let isInParentheses = conditions.count == 1 && all.hasPrefix("(") && all.hasSuffix(")")
    return isInParentheses ? "!\(all)" : "!(\(all))"
  }

  /// Whether one of `first` is the negation of one of `second`, so that not all can hold.
  static func exclude(_ first: [String], _ second: [String]) -> Bool {
    first.contains { second.contains(negation(of: [$0])) }
      || second.contains { first.contains(negation(of: [$0])) }
  }

  /// Keeps `a || b` together when it is joined with others.
  private static func parenthesised(_ condition: String) -> String {
    condition.contains("||") || condition.contains("&&") ? "(\(condition))" : condition
  }
}
