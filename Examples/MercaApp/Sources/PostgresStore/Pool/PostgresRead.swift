import Store

/// A read-only statement, with the caller that waits for its rows.
struct PostgresRead: Sendable {
  let statement: PostgresStatement
  /// Whether the caller still waits for it.
  let isWanted: @Sendable () -> Bool
  let answer: @Sendable (Result<PostgresResult, StoreError>) -> Void
}
