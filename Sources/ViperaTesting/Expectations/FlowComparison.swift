/// What was expected beside what happened, line by line.
struct FlowComparison: CustomStringConvertible {
  private let expected: [String]
  private let happened: [String]

  init(expected: [String], happened: [String]) {
    self.expected = expected
    self.happened = happened
  }

  var isEqual: Bool { expected == happened }

  /// The lines in order: `-` was expected and did not happen, `+` happened and was not expected.
  var description: String {
    var lines: [String] = []
    var missing: [Int: String] = [:]
    var surplus: Set<Int> = []
    for change in happened.difference(from: expected) {
      switch change {
      case .remove(let offset, let line, _): missing[offset] = line
      case .insert(let offset, _, _): surplus.insert(offset)
      }
    }
    var place = 0
    for (offset, line) in happened.enumerated() {
      while let gone = missing[place] {
        lines.append("- \(gone)")
        place += 1
      }
      lines.append(surplus.contains(offset) ? "+ \(line)" : "  \(line)")
      if !surplus.contains(offset) { place += 1 }
    }
    while let gone = missing[place] {
      lines.append("- \(gone)")
      place += 1
    }
    return """
      The flow is not the expected one (- did not happen, + was not expected):
      \(lines.joined(separator: "\n"))
      """
  }
}
