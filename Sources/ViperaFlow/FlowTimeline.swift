import Vipera

/// The beginnings and ends of a recording's messages, in the order for drawing a diagram.
///
/// Times alone do not determine that order: with a clock that stands still, as in a test, all times are equal. So each
/// message stores, when it ends, which message had begun last. Messages that ended between the same two messages are
/// ordered by time; at equal times, the newest ends first, as calls return. Recordings without this value are ordered
/// by time; at equal times, a message ends after its effects and before the next message that it did not cause.
struct FlowTimeline {
  /// The beginning or the end of the message at a position in the recording.
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
        // If the recording does not store which message had begun last, only the cause distinguishes an effect at the
        // same time from a later message.
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
    /// The message that had begun last at that time; nil unless all messages of the recording have stored such a
    /// message.
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

/// The messages of a recording as a forest of causes and effects; messages are identified by their position in the
/// recording.
///
/// A cause is ignored unless it comes before its effect. So a recording that was written by hand cannot contain a cycle
/// or hide a message. The time of all operations is proportional to the number of messages. There is no recursion,
/// since effects may be nested as deeply as there are messages.
struct FlowTree {
  /// The position of each message's cause; nil if the recording does not contain it.
  let causes: [Int?]
  /// The number of causes above each message.
  let depths: [Int]
  /// All positions, each message directly followed by its effects.
  let order: [Int]
  private let positions: [Int]
  private let sizes: [Int]

  init(_ messages: [FlowMessage]) {
    causes = Self.causes(in: messages)
    order = Self.order(of: causes)
    var depths: [Int] = []
    for cause in causes { depths.append(cause.map { depths[$0] + 1 } ?? 0) }
    self.depths = depths
    var positions = Array(repeating: 0, count: order.count)
    for (position, place) in order.enumerated() { positions[place] = position }
    self.positions = positions
    var sizes = Array(repeating: 1, count: causes.count)
    for place in causes.indices.reversed() {
      if let cause = causes[place] { sizes[cause] += sizes[place] }
    }
    self.sizes = sizes
  }

  /// Whether `cause` caused `effect`, directly or through other messages.
  func isCause(_ cause: Int, of effect: Int) -> Bool {
    (positions[cause] + 1..<positions[cause] + sizes[cause]).contains(positions[effect])
  }

  /// A number that orders messages as they would end if each waited for its effects.
  func ending(of place: Int) -> Int {
    positions[place] + sizes[place] - 1 - depths[place]
  }

  private static func causes(in messages: [FlowMessage]) -> [Int?] {
    var places: [Int: Int] = [:]
    return messages.enumerated().map { place, message in
      let cause = message.cause.flatMap { places[$0] }
      if places[message.id] == nil { places[message.id] = place }
      return cause
    }
  }

  private static func order(of causes: [Int?]) -> [Int] {
    var effects = Array(repeating: [Int](), count: causes.count)
    var next: [Int] = []
    for place in causes.indices.reversed() {
      if let cause = causes[place] { effects[cause].append(place) } else { next.append(place) }
    }
    var order: [Int] = []
    while let place = next.popLast() {
      order.append(place)
      next += effects[place]
    }
    return order
  }
}
