/// The sessions that this server takes from others while it asks which sessions others have taken from it.
///
/// Takes and questions do not wait for each other, since one delayed take would delay everything. So an answer may be
/// older than a take. It then says nothing about a session that was taken after the question.
struct TakeLog {
  /// The number of unfinished takes of each session, by its token.
  private var underWay: [String: Int] = [:]
  /// The tokens whose takes were running when the question was asked, or began later; empty if no question is open.
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

  /// Called before the store is asked for lost sessions.
  mutating func ask() {
    (isAsking, sinceAsked) = (true, Set(underWay.keys))
  }

  /// Called when the answer has been handled.
  mutating func answered() {
    (isAsking, sinceAsked) = (false, [])
  }

  /// Whether an answer that contains `token` may be older than this server's last take of that session.
  func mayBeBack(_ token: String) -> Bool { sinceAsked.contains(token) }
}
