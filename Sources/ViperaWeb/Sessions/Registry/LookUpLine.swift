/// Limits the running look-ups of records, and queues further ones.
///
/// Look-ups of invented names compete with the app's own queries, so their number is limited. After a restart, all
/// pages connect at once. A refused page would wait for seconds until its next attempt, so look-ups wait in a queue.
struct LookUpLine {
  typealias Turn = CheckedContinuation<Bool, Never>

  /// The result of asking for a look-up.
  enum Entry {
    case begins
    case waits
    case isRefused
  }

  /// The maximum number of look-ups at once.
  static let atOnce = 64
  /// The maximum number of waiting look-ups.
  static let limit = 2_048
  /// The maximum time in the queue.
  static let patience = Duration.seconds(10)

  private var underWay = 0
  private var line: [(turn: Turn, deadline: LoopInstant)] = []

  init() {}

  var count: Int { line.count }
  /// The deadline of the first look-up in the queue.
  var deadline: LoopInstant? { line.first?.deadline }

  /// Counts one more look-up if it may start; otherwise it must wait or is refused.
  mutating func enter() -> Entry {
    guard underWay >= Self.atOnce else {
      underWay += 1
      return .begins
    }
    return line.count < Self.limit ? .waits : .isRefused
  }

  mutating func wait(_ turn: Turn, until deadline: LoopInstant) { line.append((turn, deadline)) }

  /// Counts a finished look-up; returns the waiting one that may start in its place.
  mutating func leave() -> Turn? {
    guard line.isEmpty else { return line.removeFirst().turn }
    underWay -= 1
    return nil
  }

  /// Removes the look-ups that have waited too long from the queue.
  mutating func takeLate(at now: LoopInstant) -> [Turn] {
    let late = line.prefix { $0.deadline <= now }
    line.removeFirst(late.count)
    return late.map(\.turn)
  }
}

/// Makes a finder check its queue when the first look-up in it has waited too long.
final class LookUpTimer: LoopTimerTarget, Sendable {
  private weak let finder: SessionFinder?

  init(_ finder: SessionFinder) {
    self.finder = finder
  }

  func timeIsUp(on loop: isolated EventLoop) {
    guard let finder else { return }
    let (now, same) = (loop.now, loop)
    Task { await finder.endWaits(at: now, on: same) }
  }
}
