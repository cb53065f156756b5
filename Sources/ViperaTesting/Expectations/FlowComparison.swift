/// Compares the expected lines with the actual ones.
struct FlowComparison: CustomStringConvertible {
  private let expected: [String]
  private let happened: [String]

  init(expected: [String], happened: [String]) {
    self.expected = expected
    self.happened = happened
  }

  var isEqual: Bool { expected == happened }

  /// The lines in order; `-` marks a line that was expected but did not happen, `+` the opposite.
  ///
  /// As many lines as possible are matched. If a line happened more than once, the first occurrence is matched, so
  /// that the differences after a mistake are listed as its consequences.
  var description: String {
    let common = commonLines()
    var lines: [String] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < happened.count {
      if old < expected.count, new < happened.count, expected[old] == happened[new] {
        lines.append("  \(expected[old])")
        (old, new) = (old + 1, new + 1)
      } else if new == happened.count
        || (old < expected.count && common[old + 1][new] >= common[old][new + 1])
      {
        lines.append("- \(expected[old])")
        old += 1
      } else {
        lines.append("+ \(happened[new])")
        new += 1
      }
    }
    return """
      The flow is not the expected one (- did not happen, + was not expected):
      \(lines.joined(separator: "\n"))
      """
  }

  /// For each pair of indices, the maximum number of lines that the rests of both sides have in common, in order.
  private func commonLines() -> [[Int32]] {
    let row = [Int32](repeating: 0, count: happened.count + 1)
    var common = [[Int32]](repeating: row, count: expected.count + 1)
    for old in expected.indices.reversed() {
      for new in happened.indices.reversed() {
        common[old][new] =
          expected[old] == happened[new]
          ? common[old + 1][new + 1] + 1 : max(common[old + 1][new], common[old][new + 1])
      }
    }
    return common
  }
}
