/// An error of the store.
public struct StoreError: Error, Hashable {
  /// The reason.
  public let reason: Reason
  /// The statement that failed, which never contains a value.
  public let sql: String?

  /// Creates an error.
  public init(_ reason: Reason, sql: String? = nil) {
    self.reason = reason
    self.sql = sql
  }
}

extension StoreError: CustomStringConvertible {
  /// The cause and the remedy, with the statement.
  public var description: String {
    sql.map { "\(reason) Statement: \($0)" } ?? reason.description
  }
}
