import Vipera

/// The events that a session is handling, and those among them that its record waits for.
///
/// A record stores how many messages were received, so it must contain the effects of these messages. It does if their
/// events have ended, but a handler may wait for ever, for example for the outcome of a sheet. So an event counts as
/// done after some rounds. Rounds are counted instead of seconds: every job that is ready runs once in each round, so
/// no event counts as done too early if the process gets no processor time.
///
/// Handlers that never end would fill the memory, so at most `limit` of them run at once. Further events are dropped
/// instead of queued, since they might wait for ever.
struct RunningEvents {
  /// The maximum number of running events.
  static let limit = 256
  /// The number of rounds that a record waits for an event.
  static let patience = 5
  /// The minimum length of a round.
  ///
  /// `patience` rounds take at least a second, which is longer than most requests of a handler.
  static let roundTime = Duration.milliseconds(200)

  private struct Event {
    let number: Int
    let screen: ScreenID
    /// The number of rounds so far; nil if no record waits for the event any more.
    var rounds: Int? = 0
  }

  /// The running events, oldest first.
  private var events: [Event] = []
  private var last = 0

  /// Whether the user and the host have been notified that an event was dropped.
  var isCrowdingTold = false

  var count: Int { events.count }
  var isFull: Bool { count >= Self.limit }
  /// The number of running events of each screen.
  var countByScreen: [ScreenID: Int] {
    events.reduce(into: [:]) { $0[$1.screen, default: 0] += 1 }
  }
  /// Whether a record taken now would contain a half-handled event.
  var areWaitedFor: Bool { events.contains { $0.rounds != nil } }

  /// Adds an event that a screen begins to handle; pass the returned number to `end`.
  mutating func begin(in screen: ScreenID) -> Int {
    last += 1
    events.append(Event(number: last, screen: screen))
    return last
  }

  mutating func end(_ event: Int) {
    events.removeAll { $0.number == event }
    // An empty array keeps its memory otherwise, in each idle session.
    if events.isEmpty { events = [] }
    // Once fewer than half of `limit` are running, the next overload is reported again.
    if count < Self.limit / 2 { isCrowdingTold = false }
  }

  /// Counts a finished round for all events.
  mutating func roundEnded() {
    for index in events.indices {
      events[index].rounds = events[index].rounds.flatMap { $0 + 1 < Self.patience ? $0 + 1 : nil }
    }
  }
}
