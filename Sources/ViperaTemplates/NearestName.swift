/// Finds the name that somebody meant to write.
package enum NearestName {
  /// The name that is spelled nearly like `text`; nil if none is near.
  ///
  /// Upper and lower case count as alike, so `name` finds `Name`.
  package static func find(for text: String, among names: [String]) -> String? {
    // Two edits can turn a short word into any other.
    let most = text.count <= 4 ? 1 : text.count <= 8 ? 2 : 3
    let wanted = Array(text.lowercased().prefix(longest))
    var nearest: (name: String, edits: Int)?
    for name in names.sorted() {
      let edits = edits(from: wanted, to: Array(name.lowercased().prefix(longest)))
      if edits <= most, edits < nearest?.edits ?? .max { nearest = (name, edits) }
    }
    return nearest?.name
  }

  /// The letters of a name that are compared, so that a long text costs little.
  private static let longest = 80

  /// The number of letters to add, remove, replace or swap with their neighbour.
  private static func edits(from first: [Character], to second: [Character]) -> Int {
    guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 1...first.count {
      var current = [row]
      for column in 1...second.count {
        let isSame = first[row - 1] == second[column - 1]
        var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }
}
