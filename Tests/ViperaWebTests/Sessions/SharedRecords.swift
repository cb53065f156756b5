@testable import ViperaWeb

/// Records that several servers have together, each by a `SharedStore` of its own.
actor SharedRecords {
  private var records: [String: (record: StoredSession, holder: Int)] = [:]
  private var lost: [Int: Set<String>] = [:]
  private var refusals: [Int: Int] = [:]

  func save(_ saved: [StoredSession], by holder: Int) throws(RefusedSessions) {
    var taken: Set<String> = []
    for record in saved {
      if let known = records[record.token], known.holder != holder {
        taken.insert(record.token)
      } else {
        records[record.token] = (record, holder)
      }
    }
    refusals[holder, default: 0] += taken.count
    if !taken.isEmpty { throw RefusedSessions([:], taken: taken) }
  }

  /// How many records of a server's were refused since another had taken their sessions.
  func refusals(of holder: Int) -> Int { refusals[holder] ?? 0 }

  func load(_ token: String) -> StoredSession? { records[token]?.record }

  func take(_ token: String, by holder: Int) -> StoredSession? {
    guard let known = records[token] else { return nil }
    if known.holder != holder { lost[known.holder, default: []].insert(token) }
    records[token]?.holder = holder
    return known.record
  }

  func takeLost(by holder: Int) -> [String] {
    defer { lost[holder] = nil }
    return (lost[holder] ?? []).sorted()
  }

  func remove(_ tokens: [String], by holder: Int) {
    for token in tokens where records[token]?.holder == holder { records[token] = nil }
  }
}
