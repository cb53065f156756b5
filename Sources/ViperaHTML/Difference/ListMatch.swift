/// Matches each new item of a list with an old one, and finds the items that can stay in place.
///
/// The items that stay are a longest increasing subsequence of old positions, so the order is reached with the fewest
/// moves. The time is n log n; equal keys are matched in their order.
struct ListMatch {
  /// For each new item, the index of the old item with the same key, or -1.
  private(set) var oldOf: [Int32]
  /// Whether each new item stays in place.
  private(set) var stays: [Bool]
  /// Whether each old item still exists.
  private(set) var isKept: [Bool]

  init(old: [UInt64], new: [UInt64]) {
    oldOf = Array(repeating: -1, count: new.count)
    stays = Array(repeating: false, count: new.count)
    isKept = Array(repeating: false, count: old.count)
    // The next old item with the same key, so that equal keys are matched in order.
    var following = Array(repeating: Int32(-1), count: old.count)
    var first: [UInt64: Int32] = Dictionary(minimumCapacity: old.count)
    for position in stride(from: old.count - 1, through: 0, by: -1) {
      if let next = first.updateValue(Int32(position), forKey: old[position]) {
        following[position] = next
      }
    }
    for (position, key) in new.enumerated() {
      guard let found = first[key], found >= 0 else { continue }
      oldOf[position] = found
      isKept[Int(found)] = true
      first[key] = following[Int(found)]
    }
    findThoseThatStay()
  }

  /// Patience sorting: `tails[n]` is the position whose old index is the lowest end of an increasing run of length n +
  /// 1.
  private mutating func findThoseThatStay() {
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: oldOf.count)
    for (position, old) in oldOf.enumerated() where old >= 0 {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if oldOf[tails[middle]] < old { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[position] = tails[low - 1] }
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var position = tails.last ?? -1
    while position >= 0 {
      stays[position] = true
      position = previous[position]
    }
  }
}
