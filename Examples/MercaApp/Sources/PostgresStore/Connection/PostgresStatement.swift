import SQLStore

/// A statement with its values, to be sent to the server.
struct PostgresStatement: Sendable {
  let sql: SQL
  let values: [SQLValue]
  var isPrepared = true
}
