import SQLStore

/// A statement with its values, on its way to the server.
struct PostgresStatement: Sendable {
  let sql: SQL
  let values: [SQLValue]
  var isPrepared = true
}
