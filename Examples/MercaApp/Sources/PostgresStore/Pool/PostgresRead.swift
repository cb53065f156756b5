import Store

/// A statement that changes nothing, and who waits for its rows.
struct PostgresRead: Sendable {
  let statement: PostgresStatement
  /// Whether somebody still waits for it.
  let isWanted: @Sendable () -> Bool
  let answer: @Sendable (Result<PostgresResult, StoreError>) -> Void
}
