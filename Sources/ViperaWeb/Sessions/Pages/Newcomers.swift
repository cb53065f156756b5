/// The new connections of a session, by number, so that none takes the session from a newer one.
///
/// Each must prove that it is still alive, and the answers arrive in any order.
struct Newcomers {
  private var last = 0
  /// The connections up to this number have had their turn.
  private var passed = 0

  /// Counts a new connection; returns its number.
  mutating func come() -> Int {
    last += 1
    return last
  }

  /// Whether it is newer than the connection that has the session.
  func isWanted(_ number: Int) -> Bool { number > passed }

  /// Notes that this connection has the session now.
  mutating func take(_ number: Int) { passed = number }

  /// Rejects all connections so far.
  mutating func turnAway() { passed = last }
}
