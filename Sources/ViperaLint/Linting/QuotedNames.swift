extension [String] {
  /// The names in quotes, the first ones only: `'UIColor', 'UIImage' and 2 more`.
  func quoted(atMost limit: Int = 3) -> String { map { "'\($0)'" }.joinedByAnd(atMost: limit) }

  /// The texts as a list, the first ones only.
  func joinedByAnd(atMost limit: Int = 3) -> String {
    guard count > 1 else { return first ?? "" }
    let shown = prefix(count > limit ? limit : count - 1).joined(separator: ", ")
    return "\(shown) and \(count > limit ? "\(count - limit) more" : self[count - 1])"
  }

  /// The names except repeated ones.
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
