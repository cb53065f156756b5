/// The difference between two texts, line by line.
///
/// The common lines at the beginning and the end are skipped; between them, the longest common subsequence of lines is
/// kept. It is found with a table of all pairs of lines. The size of the table is limited; if it would be larger, all
/// lines in the middle count as replaced. The texts here are sources to which a few lines are added, so a better
/// algorithm would gain nothing.
package struct LineDiff: Equatable {
  package enum Line: Equatable {
    case same(String)
    case removed(String)
    case added(String)
  }

  package let lines: [Line]

  /// Compares two texts; `limit` is the maximum number of pairs of lines that are compared.
  package init(old: String, new: String, limit: Int = 4_000_000) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let (oldMiddle, newMiddle) = (Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
    let isLarge = !oldMiddle.isEmpty && newMiddle.count > limit / oldMiddle.count
    let middle =
      isLarge
      ? oldMiddle.map(Line.removed) + newMiddle.map(Line.added)
      : Self.common(oldMiddle, newMiddle)
    lines = old.prefix(start).map(Line.same) + middle + old.suffix(end).map(Line.same)
  }

  /// The lines of a text; a last line without a line break gets a note, and so differs from a line with one.
  private static func lines(of text: String) -> [String] {
    // The bytes are split, since a carriage return and a line feed form one character.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard let last = lines.popLast(), !last.isEmpty else { return lines }
    return lines + [last + "\n\\ No newline at end of file"]
  }

  private static func common(_ old: [String], _ new: [String]) -> [Line] {
    // Comparing numbers is faster than comparing lines.
    var numbers: [String: Int] = [:]
    for line in old + new where numbers[line] == nil { numbers[line] = numbers.count }
    let (left, right) = (old.map { numbers[$0] }, new.map { numbers[$0] })
    let width = new.count + 1
    // The length of the longest common subsequence after each pair of positions.
    var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
    for row in left.indices.reversed() {
      for column in right.indices.reversed() {
        lengths[row * width + column] =
          left[row] == right[column]
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var lines: [Line] = []
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      if left[row] == right[column] {
        lines.append(.same(old[row]))
        (row, column) = (row + 1, column + 1)
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        lines.append(.removed(old[row]))
        row += 1
      } else {
        lines.append(.added(new[column]))
        column += 1
      }
    }
    return lines + old[row...].map(Line.removed) + new[column...].map(Line.added)
  }
}

extension LineDiff {
  /// The line of the new text that equals or replaces a line of the old text; both count from 1.
  package func newLine(of line: Int) -> Int {
    var (old, new) = (0, 0)
    // Removed lines are replaced by the lines added directly after them.
    var replaced = 0
    for entry in lines {
      switch entry {
      case .same:
        (old, new, replaced) = (old + 1, new + 1, 0)
        if old == line { return new }
      case .removed:
        (old, replaced) = (old + 1, replaced + 1)
        if old == line { return new + replaced }
      case .added:
        (new, replaced) = (new + 1, 0)
      }
    }
    return Swift.max(1, new)
  }

  /// One of the two files of a diff.
  package enum Side: Equatable {
    case file
    /// The file does not exist on this side, since it is created or deleted.
    case nothing
  }

  /// The diff in the format of `git apply`; empty if there are no changes.
  package func unified(path: String, from old: Side = .file, to new: Side = .file, context: Int = 3) -> String {
    let hunks = hunks(context: context)
    guard !hunks.isEmpty else { return "" }
    let names = (old == .file ? "a/\(path)" : "/dev/null", new == .file ? "b/\(path)" : "/dev/null")
    return "--- \(names.0)\n+++ \(names.1)\n" + hunks.map { text(of: $0) }.joined()
  }

  /// The ranges of lines around changes.
  private func hunks(context: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() {
      if case .same = line { continue }
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private func text(of hunk: Range<Int>) -> String {
    let old = place(of: hunk) { if case .added = $0 { false } else { true } }
    let new = place(of: hunk) { if case .removed = $0 { false } else { true } }
    let body = lines[hunk].map { line in
      switch line {
      case .same(let text): " \(text)\n"
      case .removed(let text): "-\(text)\n"
      case .added(let text): "+\(text)\n"
      }
    }
    return "@@ -\(old) +\(new) @@\n" + body.joined()
  }

  /// The position of a hunk in one of the texts: its first line and its number of lines.
  private func place(of hunk: Range<Int>, where isIn: (Line) -> Bool) -> String {
    let before = lines[..<hunk.lowerBound].count(where: isIn)
    let count = lines[hunk].count(where: isIn)
    return "\(count == 0 ? before : before + 1),\(count)"
  }
}
