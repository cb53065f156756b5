/// Collects the lines of an expected flow; a multi-line string counts as several lines.
@resultBuilder
public enum FlowLines {
  /// One line, or several.
  public static func buildExpression(_ text: String) -> [String] { lines(text) }

  /// The lines of a flow that several tests share.
  public static func buildExpression(_ lines: [String]) -> [String] { lines.flatMap(Self.lines) }

  /// All lines together.
  public static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }

  /// The lines of a `for` loop, in order.
  public static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap(\.self) }

  /// The lines of an `if`.
  public static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }

  /// The lines of an `if` whose condition is true.
  public static func buildEither(first part: [String]) -> [String] { part }

  /// The lines of an `else`.
  public static func buildEither(second part: [String]) -> [String] { part }

  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(line).filter { !$0.isEmpty }
  }

  /// The line in the outline's format: with `→`, and without trailing spaces.
  private static func line(_ text: Substring) -> String {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text).replacing(" -> ", with: " → ", maxReplacements: 1)
  }
}
