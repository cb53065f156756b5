extension String {
  /// The text with a value where it has `{}`.
  package func filled(with value: String) -> String {
    replacing("{}", with: value, maxReplacements: 1)
  }
}
