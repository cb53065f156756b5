extension Price {
  /// A number as it stands in a price, like `1.299.900`.
  static func grouped(_ number: Int) -> String { String(text(number).dropFirst(2)) }
}
