extension Conditions {
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
}
