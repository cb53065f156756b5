/// Finds the messages of one recording again in another.
///
/// Each recording is read in the order of causes, so parallel chains that happened to interleave
/// stay apart. Equal messages are paired first come, first served, in three rounds, from strict to
/// loose: everything (causes, arguments, result), then causes and name, then the name alone. This
/// takes time in proportion to the messages; an edit distance would take its square, for hardly
/// better pairs.
struct RecordingPairing {
  /// Messages that are the same, by their places in the two recordings.
  struct Pair {
    let old: Int
    let new: Int
  }

  /// The pairs, in the order of the newer recording.
  private(set) var pairs: [Pair] = []
  /// The places in the older recording that have no partner, in order.
  let missing: [Int]
  /// The places in the newer recording that have no partner, in order.
  let added: [Int]

  init(old: [FlowMessage], new: [FlowMessage]) {
    var names = RecordingPairing.Names()
    let older = names.described(old)
    let newer = names.described(new)
    var oldPlaces = FlowTree(old).order
    var newPlaces = FlowTree(new).order
    let order = newPlaces
    var partners: [Int: Int] = [:]
    for round in [\Names.Described.story, \.path, \.name] {
      let found = Self.match(
        oldPlaces.map { ($0, older[$0][keyPath: round]) },
        newPlaces.map { ($0, newer[$0][keyPath: round]) }
      )
      let gone = Set(found.map(\.old))
      oldPlaces.removeAll(where: gone.contains)
      for pair in found { partners[pair.new] = pair.old }
      newPlaces.removeAll { partners[$0] != nil }
    }
    pairs = order.compactMap { place in partners[place].map { Pair(old: $0, new: place) } }
    missing = oldPlaces
    added = newPlaces
  }

  private static func match(_ old: [(place: Int, key: Int)], _ new: [(place: Int, key: Int)])
    -> [Pair]
  {
    // Reversed, so that the first to come can be taken from the end.
    var waiting = Dictionary(grouping: old.reversed(), by: \.key)
    return new.compactMap { place, key in
      waiting[key]?.popLast().map { Pair(old: $0.place, new: place) }
    }
  }
}
