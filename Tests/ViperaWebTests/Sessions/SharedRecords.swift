@testable import ViperaWeb

/// Records that several servers share; each server has its own `SharedStore`.
///
/// The rules are those of MercaApp's stores, which have the same tests. If a server takes a record, the session is no
/// longer lost for that server. If a session was ever taken, its removed record still counts as taken by the other
/// server.
actor SharedRecords {
  private struct Row {
    /// Nil if the record was removed.
    var record: StoredSession?
    var holder: Int
    var wasTaken = false
  }

  private var rows: [String: Row] = [:]
  private var lost: [Int: Set<String>] = [:]
  private var refusals: [Int: Int] = [:]

  func save(_ saved: [StoredSession], by holder: Int) throws(RefusedSessions) {
    var taken: Set<String> = []
    for record in saved {
      if let known = rows[record.token], known.holder != holder {
        taken.insert(record.token)
      } else {
        rows[record.token, default: Row(holder: holder)].record = record
      }
    }
    refusals[holder, default: 0] += taken.count
    if !taken.isEmpty { throw RefusedSessions([:], taken: taken) }
  }

  /// How many records of a server were refused because another server had taken the sessions.
  func refusals(of holder: Int) -> Int { refusals[holder] ?? 0 }

  func load(_ token: String) -> StoredSession? { rows[token]?.record }

  func holder(of token: String) -> Int? { rows[token]?.holder }

  func take(_ token: String, by holder: Int) -> StoredSession? {
    guard let known = rows[token], let record = known.record else { return nil }
    if known.holder != holder {
      lost[known.holder, default: []].insert(token)
      rows[token] = Row(record: record, holder: holder, wasTaken: true)
    }
    lost[holder]?.remove(token)
    return record
  }

  func takeLost(by holder: Int) -> [String] {
    defer { lost[holder] = nil }
    return (lost[holder] ?? []).sorted()
  }

  func remove(_ tokens: [String], by holder: Int) {
    for token in tokens {
      guard let known = rows[token], known.holder == holder else { continue }
      if known.wasTaken { rows[token]?.record = nil } else { rows[token] = nil }
    }
  }
}
