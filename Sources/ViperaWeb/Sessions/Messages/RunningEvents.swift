import Vipera

/// The events that a session is handling, and those of them that its record waits for.
///
/// A record says how many messages were received, so what they do must be in it. An event that has ended
/// is, but a handler may wait for ever: for what a sheet gives back, for the next value of a stream. Such
/// an event counts as done after some rounds. In a round everything that is ready to run has its turn,
/// so the rounds of a process that gets no processor do not end, however much time goes by.
///
/// Handlers that never end would fill the memory, so only `limit` of them run at once. The next event is
/// left out, and does not wait: where none of them ends, it would do so for ever.
struct RunningEvents {
  /// How many run at once.
  static let limit = 256
  /// How many rounds an event is waited for.
  static let patience = 5
  /// How long a round takes at least: with `patience` a second, which most requests of a handler take less than.
  static let roundTime = Duration.milliseconds(200)

  /// The rounds that each event was waited for, as long as it is.
  private var waited: [Int: Int] = [:]
  /// Whose each event is.
  private var screens: [Int: ScreenID] = [:]
  private var last = 0

  /// Whether the person and the host know that one was left out.
  var isCrowdingTold = false

  var count: Int { screens.count }
  var isFull: Bool { count >= Self.limit }
  /// How many each screen has.
  var countByScreen: [ScreenID: Int] {
    screens.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
  /// Whether a record would hold half of an event.
  var areWaitedFor: Bool { !waited.isEmpty }

  /// Notes that an event of a screen begins; the number is for `end`.
  mutating func begin(in screen: ScreenID) -> Int {
    last += 1
    waited[last] = 0
    screens[last] = screen
    return last
  }

  mutating func end(_ event: Int) {
    waited[event] = nil
    screens[event] = nil
    // The next crowd is told of anew, once there was room for half as many.
    if count < Self.limit / 2 { isCrowdingTold = false }
  }

  /// Notes that all events have had their turn.
  mutating func roundEnded() {
    waited = waited.compactMapValues { $0 + 1 < Self.patience ? $0 + 1 : nil }
  }
}
