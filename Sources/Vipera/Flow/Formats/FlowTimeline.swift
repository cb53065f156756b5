/// When the messages of a recording began and ended, in an order a diagram can be drawn in.
///
/// Times alone do not give that order: with a clock that stands still, as in a test, everything
/// happens at once. So messages note which one was the newest when they ended; those that ended
/// between the same two end by time, or where that is equal, the newest first, as calls return.
/// Recordings that lack the note go by time; where times are equal, a message ends after its effects and before the next one that it
/// did not cause.
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
        guard end.place < place, end.comesBefore(message) else { break }
        // Without the note, nothing else tells an effect of the same time from what came later.
        if end.newest == nil, end.time == message.start, tree.isCause(end.place, of: place) {
          break
        }
        events.append(.end(end.place))
        ended += 1
      }
      events.append(.begin(place))
    }
    self.events = events + ends[ended...].map { .end($0.place) }
  }

  private struct End {
    let place: Int
    let time: Duration
    /// The newest message by then, where every message of the recording has noted it.
    let newest: Int?

    func comesBefore(_ message: FlowMessage) -> Bool {
      newest.map { $0 < message.id } ?? (time <= message.start)
    }
  }

  private static func ends(of messages: [FlowMessage], tree: FlowTree) -> [End] {
    let isNoted = messages.allSatisfy { $0.duration == nil || $0.endedAfter != nil }
    let ends = messages.enumerated().compactMap { place, message in
      message.duration.map { duration in
        End(
          place: place,
          time: message.start + max(duration, .zero),
          newest: isNoted ? message.endedAfter : nil
        )
      }
    }
    guard isNoted else {
      return ends.sorted {
        ($0.time, tree.ending(of: $0.place)) < ($1.time, tree.ending(of: $1.place))
      }
    }
    return ends.sorted { ($0.newest ?? 0, $0.time, $1.place) < ($1.newest ?? 0, $1.time, $0.place) }
  }
}
