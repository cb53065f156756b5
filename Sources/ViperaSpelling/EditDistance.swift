/// The number of letters that must be added, removed, replaced or swapped to turn one word into another.
///
/// This is the optimal string alignment distance, computed with three rows of the usual table. The time is proportional
/// to the product of the lengths, and names are short.
package enum EditDistance {
  /// The distance between two words.
  package static func between(_ first: String, _ second: String) -> Int {
    let (left, right) = (Array(first), Array(second))
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let change = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + change)
        let swaps =
          row > 1 && column > 1 && left[row - 1] == right[column - 2]
          && left[row - 2] == right[column - 1]
        if swaps { best = min(best, beforeLast[column - 2] + 1) }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
