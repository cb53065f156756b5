extension [String] {
  /// The names as part of a sentence, each in quotes; only the first ten are listed.
  var quoted: String {
    let most = 10
    let named = prefix(most).map { "'\($0)'" }.joined(separator: ", ")
    return count > most ? "\(named) and \(count - most) more" : named
  }
}
