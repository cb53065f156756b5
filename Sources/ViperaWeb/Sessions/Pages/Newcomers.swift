/// The connections that came to a session, by number, so that none takes it from a newer one.
///
/// Each has to show that it is still there, and the answers come in any order.
struct Newcomers {
  private var last = 0
  /// This one and those before have had their turn.
  private var passed = 0

  /// Counts a newcomer; returns its number.
  mutating func come() -> Int {
    last += 1
    return last
  }

  /// Whether it is newer than the one that has the session.
  func isWanted(_ number: Int) -> Bool { number > passed }

  /// The newcomer has the session now.
  mutating func take(_ number: Int) { passed = number }

  /// None of those that came may have the session any more.
  mutating func turnAway() { passed = last }
}
