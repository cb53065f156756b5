/// A place in a file: line and column from 1, the column in bytes as the compiler counts it.
package struct SourcePosition: Hashable, Sendable, Codable, Comparable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
