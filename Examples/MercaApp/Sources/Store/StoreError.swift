/// Why the store did not do what it was asked for.
public struct StoreError: Error, Hashable {
  /// What went wrong.
  public let reason: Reason
  /// The statement it went wrong in, which never holds a value.
  public let sql: String?

  /// Creates an error.
  public init(_ reason: Reason, sql: String? = nil) {
    self.reason = reason
    self.sql = sql
  }
}

extension StoreError: CustomStringConvertible {
  /// What happened and what to do, with the statement.
  public var description: String {
    sql.map { "\(reason) Statement: \($0)" } ?? reason.description
  }
}
