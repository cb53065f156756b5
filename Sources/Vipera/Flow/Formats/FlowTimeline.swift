/// When the messages of a recording began and ended, in an order a diagram can be drawn in.
///
/// Times alone do not give that order: with a clock that stands still, as in a test, everything
/// happens at once. Where times are equal, a message ends after its effects and before the next
/// one that it did not cause.
struct FlowTimeline {
  /// What happened to the message at a place in the recording.
  enum Event: Equatable {
    case begin(Int)
    case end(Int)
  }

  let events: [Event]

  init(_ messages: [FlowMessage], tree: FlowTree) {
    let ends = Self.ends(of: messages, tree: tree)
    var events: [Event] = []
    var ended = 0
    for (place, message) in messages.enumerated() {
      while ended < ends.count {
        let end = ends[ended]
        guard end.place < place, end.time <= message.start else { break }
        guard end.time < message.start || !tree.isCause(end.place, of: place) else { break }
        events.append(.end(end.place))
        ended += 1
      }
      events.append(.begin(place))
    }
    self.events = events + ends[ended...].map { .end($0.place) }
  }

  private static func ends(
    of messages: [FlowMessage],
    tree: FlowTree
  ) -> [(place: Int, time: Duration)] {
    let ended = messages.enumerated().compactMap { place, message in
      message.duration.map { (place: place, time: message.start + max($0, .zero)) }
    }
    return ended.sorted {
      ($0.time, tree.ending(of: $0.place)) < ($1.time, tree.ending(of: $1.place))
    }
  }
}
