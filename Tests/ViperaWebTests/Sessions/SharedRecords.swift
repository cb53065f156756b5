@testable import ViperaWeb

/// Records that several servers have together, each by a `SharedStore` of its own.
actor SharedRecords {
  private var records: [String: (record: StoredSession, holder: Int)] = [:]
  private var lost: [Int: Set<String>] = [:]
  private(set) var refusals = 0

  func save(_ saved: [StoredSession], by holder: Int) throws(RefusedSessions) {
    var taken: Set<String> = []
    for record in saved {
      if let known = records[record.token], known.holder != holder {
        taken.insert(record.token)
      } else {
        records[record.token] = (record, holder)
      }
    }
    refusals += taken.count
    if !taken.isEmpty { throw RefusedSessions([:], taken: taken) }
  }

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
