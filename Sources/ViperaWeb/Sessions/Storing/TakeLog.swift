/// The sessions that this server takes from others while it asks which of its sessions others have taken.
///
/// Neither waits for the other: one take that the store delays would delay everything. So an answer may be older than a
/// take, and is not reliable for a session that was taken after the question.
struct TakeLog {
  /// How many takes of a token are running.
  private var underWay: [String: Int] = [:]
  /// The tokens taken since the question, or being taken at that time; empty if no question is open.
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

  /// Notes that the question which sessions were lost is open.
  mutating func ask() {
    (isAsking, sinceAsked) = (true, Set(underWay.keys))
  }

  /// Notes that the answer has been handled.
  mutating func answered() {
    (isAsking, sinceAsked) = (false, [])
  }

  /// Whether an answer that names `token` may be older than a take of it.
  func mayBeBack(_ token: String) -> Bool { sinceAsked.contains(token) }
}
