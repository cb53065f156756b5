import Vipera

/// Finds the differences between two recordings by pairing their messages.
struct RecordingComparison {
  private let old: [FlowMessage]
  private let new: [FlowMessage]
  private let oldCauses: [Int?]
  private let newTree: FlowTree
  private let pairing: RecordingPairing
  /// The position in the older recording for each position in the newer one.
  private let partners: [Int: Int]
  private let missing: Set<Int>

  init(old: [FlowMessage], new: [FlowMessage]) {
    self.old = old
    self.new = new
    oldCauses = FlowTree(old).causes
    newTree = FlowTree(new)
    pairing = RecordingPairing(old: old, new: new)
    partners = Dictionary(uniqueKeysWithValues: pairing.pairs.map { ($0.new, $0.old) })
    missing = Set(pairing.missing)
  }

  /// The differences: first the missing messages, then all other differences in the order of the newer recording's
  /// causes.
  var changes: [Recording.Change] {
    let moved = movedPlaces
    return pairing.missing.map { .missing(old[$0]) }
      + newTree.order.flatMap { place -> [Recording.Change] in
        guard let partner = partners[place] else { return [.added(new[place])] }
        let isChanged = hasOtherCause(place, partner) || tellsOtherwise(place, partner)
        return (moved.contains(place) ? [.moved(new[place])] : [])
          + (isChanged ? [.changed(from: old[partner], to: new[place])] : [])
      }
  }

  /// The messages whose order among messages with the same cause has changed.
  private var movedPlaces: Set<Int> {
    let siblings = Dictionary(grouping: pairing.pairs) { newTree.causes[$0.new] }
    return siblings.values.reduce(into: []) { moved, pairs in
      let kept = LongestRise.places(in: pairs.map(\.old))
      for (index, pair) in pairs.enumerated() where !kept.contains(index) {
        moved.insert(pair.new)
      }
    }
  }

  private func hasOtherCause(_ place: Int, _ partner: Int) -> Bool {
    let cause = newTree.causes[place].flatMap { partners[$0] }
    guard cause != oldCauses[partner] else { return false }
    // If the cause was replaced by a message with another name, that change is already reported.
    return cause != nil || oldCauses[partner].map(missing.contains) != true
  }

  private func tellsOtherwise(_ place: Int, _ partner: Int) -> Bool {
    new[place].arguments != old[partner].arguments || new[place].result != old[partner].result
  }
}
