extension [String] {
  /// The names in quotes, the first ones only: `'UIColor', 'UIImage' and 2 more`.
  func quoted(atMost limit: Int = 3) -> String {
    let quoted = map { "'\($0)'" }
    guard quoted.count > 1 else { return quoted.first ?? "" }
    let shown = quoted.prefix(quoted.count > limit ? limit : quoted.count - 1).joined(separator: ", ")
    return "\(shown) and \(quoted.count > limit ? "\(quoted.count - limit) more" : quoted[quoted.count - 1])"
  }

  /// The names without those that were there before.
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
