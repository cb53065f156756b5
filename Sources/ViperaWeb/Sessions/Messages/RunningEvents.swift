/// The events that a session is handling, and those of them that its record waits for.
///
/// A record says how many messages were received, so what they do must be in it. An event that has ended
/// is, but a handler may wait for ever: for what a sheet gives back, for the next value of a stream. Such
/// an event counts as done after some rounds. In a round everything that is ready to run has its turn,
/// so the rounds of a process that gets no processor do not end, however much time goes by.
struct RunningEvents {
  /// How many rounds an event is waited for.
  static let patience = 5
  /// How long a round takes at least: with `patience` a second, which most requests of a handler take less than.
  static let roundTime = Duration.milliseconds(200)

  /// The rounds that each event was waited for.
  private var waited: [Int: Int] = [:]
  /// How many go on that are not waited for any more.
  private var longCount = 0
  private var last = 0

  var count: Int { waited.count + longCount }
  /// Whether a record would hold half of an event.
  var areWaitedFor: Bool { !waited.isEmpty }

  /// Notes that an event begins; the number is for `end`.
  mutating func begin() -> Int {
    last += 1
    waited[last] = 0
    return last
  }

  mutating func end(_ event: Int) {
    if waited.removeValue(forKey: event) == nil { longCount -= 1 }
  }

  /// Notes that all events have had their turn.
  mutating func roundEnded() {
    let before = waited.count
    waited = waited.compactMapValues { $0 + 1 < Self.patience ? $0 + 1 : nil }
    longCount += before - waited.count
  }
}
