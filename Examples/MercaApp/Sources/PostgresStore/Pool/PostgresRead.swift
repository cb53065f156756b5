import Store

/// A statement that changes nothing, and who waits for its rows.
struct PostgresRead: Sendable {
  let statement: PostgresStatement
  let answer: @Sendable (Result<PostgresResult, StoreError>) -> Void
}
