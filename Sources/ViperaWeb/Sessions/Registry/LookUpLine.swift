/// The records that are asked for at the same time, and the line of those that wait for their turn.
///
/// What a stranger makes up stands in one line with what the app asks the same database, so only some are
/// asked for at once. After a restart all pages come at once: to refuse those beyond would cost each of them
/// seconds until it tries again.
struct LookUpLine {
  typealias Turn = CheckedContinuation<Bool, Never>

  /// What becomes of one more.
  enum Entry {
    case begins
    case waits
    case isRefused
  }

  /// How many are asked for at once.
  static let atOnce = 64
  /// How many wait.
  static let limit = 2_048
  /// How long each waits.
  static let patience = Duration.seconds(10)

  private var underWay = 0
  private var line: [(turn: Turn, deadline: LoopInstant)] = []

  init() {}

  /// How many wait.
  var count: Int { line.count }
  /// When the first of them has waited long enough.
  var deadline: LoopInstant? { line.first?.deadline }

  /// Counts one more, if it may begin.
  mutating func enter() -> Entry {
    guard underWay >= Self.atOnce else {
      underWay += 1
      return .begins
    }
    return line.count < Self.limit ? .waits : .isRefused
  }

  mutating func wait(_ turn: Turn, until deadline: LoopInstant) { line.append((turn, deadline)) }

  /// Counts one that has ended; whose turn it is in its place.
  mutating func leave() -> Turn? {
    guard line.isEmpty else { return line.removeFirst().turn }
    underWay -= 1
    return nil
  }

  /// Takes those out of the line that have waited long enough.
  mutating func takeLate(at now: LoopInstant) -> [Turn] {
    let late = line.prefix { $0.deadline <= now }
    line.removeFirst(late.count)
    return late.map(\.turn)
  }
}

/// Has a finder look at its line when the first one in it has waited long enough.
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
