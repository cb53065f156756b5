/// The new connections of a session by number, so that none takes the session from a newer one.
///
/// Each connection must prove that it is still alive, and the answers arrive in any order.
struct Newcomers {
  private var last = 0
  /// The number of the newest connection that has got the session or was rejected.
  private var passed = 0

  /// Counts a new connection, and returns its number.
  mutating func come() -> Int {
    last += 1
    return last
  }

  /// Whether the connection is newer than the one that has the session.
  func isWanted(_ number: Int) -> Bool { number > passed }

  /// Called when this connection has taken the session.
  mutating func take(_ number: Int) { passed = number }

  /// Rejects all connections so far.
  mutating func turnAway() { passed = last }
}
