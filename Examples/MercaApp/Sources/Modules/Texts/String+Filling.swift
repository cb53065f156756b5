extension String {
  /// The text with values where it has `{}`, one for each.
  ///
  /// The places are those of the text alone: a value may hold `{}` and keeps it, since titles and names
  /// hold anything.
  package func filled(with values: String...) -> String {
    let parts = split(separator: "{}", omittingEmptySubsequences: false)
    precondition(
      parts.count == values.count + 1,
      "'\(self)' has \(parts.count - 1) of '{}', and got \(values.count) to fill them: give one for each."
    )
    return zip(parts, values + [""]).map { $0 + $1 }.joined()
  }
}
