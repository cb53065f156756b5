/// An error of the store.
public struct StoreError: Error, Hashable {
  package let reason: Reason
  /// The SQL statement that failed; it never contains a value.
  package let sql: String?

  package init(_ reason: Reason, sql: String? = nil) {
    self.reason = reason
    self.sql = sql
  }
}

extension StoreError: CustomStringConvertible {
  /// The cause and the remedy, with the SQL statement.
  public var description: String { sql.map { "\(reason) Statement: \($0)" } ?? reason.description }
}

extension StoreError {
  /// The reason of an error; its description explains the cause and the remedy.
  package enum Reason: Hashable, Sendable {
    case invalid(field: String, why: String)
    case taken(field: String)
    case missing(String)
    /// The product is not available: it was withdrawn, or never existed.
    case notOffered(product: Int)
    case ownProduct(product: Int)
    case stale
    case outOfStock(product: Int, available: Int)
    case priceChanged(product: Int, now: Int)
    /// The idempotency key belongs to another order of this buyer.
    case keyReused
    /// The picture that a product names was not uploaded by its seller, or is being removed.
    case noSuchPicture(String)
    case cartEmpty
    case overloaded(limit: Int)
    /// The call waited too long for a database connection, and was not started.
    case waitedTooLong(milliseconds: Int)
    /// The caller was cancelled; a change that had started may still be made.
    case cancelled
    /// The database took too long and was stopped; nothing was changed.
    case timedOut
    /// The database cannot be reached or opened; nothing was changed.
    case unavailable(String)
    /// The connection was lost while a change was being committed, so the change may have been made.
    case outcomeUnknown
    case newer(found: Int, known: Int)
    /// Another program or version has made the database's tables; nothing was changed.
    case otherSchema
    case damaged(String)
    case refused(code: String, message: String)
    case closed
  }
}

extension StoreError.Reason: CustomStringConvertible {
  // long: one line for each reason
  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .invalid(let field, let why): "The value of '\(field)' cannot be stored: \(why)"
    case .taken(let field): "This '\(field)' is taken. Choose another."
    case .missing(let what): "There is no such \(what)."
    case .notOffered(let product): "Product \(product) is not offered. Choose another product."
    case .ownProduct(let product): "Product \(product) is the buyer's own. Choose another product."
    case .stale: "It was changed in the meantime. Read it again before you change it."
    case .outOfStock(let product, let available): "Only \(available) of product \(product) are left. Order fewer."
    case .priceChanged(let product, let now): "Product \(product) costs \(now) now. Order again at that price."
    case .keyReused: "This idempotency key was sent with something else. Send a new key."
    case .noSuchPicture(let name): "The seller has no picture '\(name)'. Upload it first."
    case .cartEmpty: "The cart is empty. Add a product first."
    case .overloaded(let limit): "\(limit) calls are already waiting for the database. Try again later."
    case .waitedTooLong(let milliseconds):
      "The database had no time for this call within \(milliseconds) ms. Try again later."
    case .cancelled: "The call was cancelled. Check whether its change was made."
    case .timedOut: "The database took too long and was stopped. Try again later."
    case .unavailable(let why): "The database cannot be used: \(why)"
    case .outcomeUnknown: "The connection was lost before a change was confirmed. Check whether the change was made."
    case .newer(let found, let known):
      """
      The database has migration \(found), and this program knows \(known). Start the newer program, \
      or another database.
      """
    case .otherSchema:
      """
      The database is of an earlier version or another program, and its tables differ. Nothing was changed. Delete \
      the data folder or the database, or name another one.
      """
    case .damaged(let what): "A row cannot be read: \(what)"
    case .refused(let code, let message): "The database refused (\(code)): \(message)."
    case .closed: "The store is closed. Open it again."
    }
  }
}
