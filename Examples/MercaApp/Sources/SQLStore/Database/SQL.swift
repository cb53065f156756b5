/// A statement from the program's source code.
///
/// It consists of literals only, without interpolation, so a value can only get into a statement by being bound: `$1`
/// is the first value.
package struct SQL: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The statement.
  package let text: String

  /// Creates a statement from a literal.
  package init(stringLiteral text: StaticString) {
    self.text = text.description
  }

  private init(text: String) {
    self.text = text
  }

  /// Almost all statements of the program differ in length; hashing a whole statement takes a good part of the time in
  /// which it reads a row.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text.utf8.count)
  }

  /// Concatenates two pieces.
  package static func + (left: SQL, right: SQL) -> SQL {
    SQL(text: left.text + right.text)
  }
}
