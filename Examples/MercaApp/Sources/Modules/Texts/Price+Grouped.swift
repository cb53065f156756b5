extension Price {
  /// Returns a number as in a price, like `1.299.900`.
  static func grouped(_ number: Int) -> String { String(text(number).dropFirst(2)) }
}
