/// A position in a file.
///
/// Lines and columns start at 1, and the column counts bytes, as the compiler does.
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
