/// Which sessions are taken from other servers while it is asked which ones they have taken from here.
///
/// Neither waits for the other: one take that the store holds up would hold up all. So an answer may be
/// older than a take, and says nothing for certain of a session that was taken since it was asked for.
struct TakeLog {
  /// How many takes of a token go on.
  private var underWay: [String: Int] = [:]
  /// What was taken since the question, or was being taken then; empty while nobody asks.
  private var sinceAsked: Set<String> = []
  private var isAsking = false

  mutating func begin(_ token: String) {
    underWay[token, default: 0] += 1
    if isAsking { sinceAsked.insert(token) }
  }

  mutating func end(_ token: String) {
    underWay[token, default: 1] -= 1
    if underWay[token] == 0 { underWay[token] = nil }
  }

  /// It is asked which sessions were lost.
  mutating func ask() {
    (isAsking, sinceAsked) = (true, Set(underWay.keys))
  }

  /// The answer is dealt with.
  mutating func answered() {
    (isAsking, sinceAsked) = (false, [])
  }

  /// Whether an answer that names `token` may be older than a take of it.
  func mayBeBack(_ token: String) -> Bool { sinceAsked.contains(token) }
}
