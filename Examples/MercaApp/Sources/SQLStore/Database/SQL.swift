/// A statement that was written into the program.
///
/// It is made of literals alone, without interpolation, so that a value can only get into a
/// statement by being bound: `$1` is the first of the values beside it.
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

  /// Nearly all statements of the program are told apart by how long they are; to hash the whole of one
  /// takes a good part of the time in which it reads a row.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text.utf8.count)
  }

  /// Writes one piece behind another.
  package static func + (left: SQL, right: SQL) -> SQL {
    SQL(text: left.text + right.text)
  }
}
