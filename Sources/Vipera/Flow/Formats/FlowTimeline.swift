/// When the messages of a recording began and ended, in an order a diagram can be drawn in.
///
/// Times alone do not give that order: with a clock that stands still, as in a test, everything happens at once. So
/// each message stores which message was the newest when it ended. Messages that ended between the same two are ordered
/// by time; at equal times, the newest ends first, as calls return. Recordings without this value are ordered by time;
/// at equal times, a message ends after its effects and before the next message that it did not cause.
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
        // Without that value, only the cause distinguishes an effect of the same time from a later message.
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
    /// The newest message at that moment, if every message of the recording has stored it.
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
