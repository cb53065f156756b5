extension String {
  /// Returns the text with each `{}` replaced by a value.
  ///
  /// Only the placeholders of the text itself count: a value may contain `{}` and keeps it, since titles and names may
  /// contain anything.
  package func filled(with values: String...) -> String {
    let parts = split(separator: "{}", omittingEmptySubsequences: false)
    precondition(
      parts.count == values.count + 1,
      "'\(self)' has \(parts.count - 1) of '{}', and got \(values.count) to fill them: give one for each."
    )
    return zip(parts, values + [""]).map { $0 + $1 }.joined()
  }
}
