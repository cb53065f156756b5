/// Finds the word that a user meant.
package enum Spelling {
  /// The word that is spelled nearly like `text`, if one is.
  package static func nearest(to text: String, among words: [String]) -> String? {
    // Two edits can turn a short word into any other.
    let most = text.count <= 4 ? 1 : text.count <= 8 ? 2 : 3
    let near = words.map { ($0, distance(text.lowercased(), $0.lowercased())) }.min { $0.1 < $1.1 }
    if let near, near.1 <= most { return near.0 }
    // A beginning that only one word has.
    let longer = words.filter { text.count > 2 && $0.hasPrefix(text) }
    return longer.count == 1 ? longer.first : nil
  }

  /// How many letters must be added, removed, replaced or swapped to turn one word into the other.
  static func distance(_ first: String, _ second: String) -> Int {
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
