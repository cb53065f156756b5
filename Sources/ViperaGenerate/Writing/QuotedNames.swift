extension [String] {
  /// The names in a sentence, each in quotes; of many, only the first ten.
  var quoted: String {
    let most = 10
    let named = prefix(most).map { "'\($0)'" }.joined(separator: ", ")
    return count > most ? "\(named) and \(count - most) more" : named
  }
}
