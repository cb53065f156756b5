extension RouteTable {
  /// Collects the lines of a table.
  @resultBuilder
  public enum Builder {
    /// One destination.
    public static func buildExpression(_ destination: Destination) -> [Destination] {
      [destination]
    }

    /// The destinations of a part of the app, kept in a list of its own.
    public static func buildExpression(_ destinations: [Destination]) -> [Destination] {
      destinations
    }

    /// All lines together.
    public static func buildBlock(_ parts: [Destination]...) -> [Destination] {
      parts.flatMap { $0 }
    }

    /// The lines of a `for` loop, in its order.
    public static func buildArray(_ parts: [[Destination]]) -> [Destination] {
      parts.flatMap(\.self)
    }

    /// The lines of an `if`.
    public static func buildOptional(_ part: [Destination]?) -> [Destination] { part ?? [] }

    /// The lines of an `if` whose condition is true.
    public static func buildEither(first part: [Destination]) -> [Destination] { part }

    /// The lines of an `else`.
    public static func buildEither(second part: [Destination]) -> [Destination] { part }
  }
}
