import Store

/// Shared secrets in SQL.
struct SQLSecrets: SecretStore {
  let database: any Database

  func secret(_ name: String, orElse new: [UInt8]) async throws(StoreError) -> [UInt8] {
    try Bounds.check(name, "name", 1...64)
    try Bounds.check(new.count, "secret", 16...64)
    let known = Query("SELECT value FROM secrets WHERE name = $1", [.text(name)]) {
      (row) throws(StoreError) in try row.bytes(0)
    }
    // If several servers send one, the first one counts, and the others read it.
    let found = try await database.transaction(.repeatable) { (session) throws(StoreError) in
      try session.run(
        "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
        [.text(name), .bytes(new)]
      )
      return try session.first(known)
    }
    guard let found else { throw StoreError(.missing("secret")) }
    return found
  }
}
