extension StoreError {
  /// What can go wrong in a store.
  public enum Reason: Hashable, Sendable {
    /// A value that cannot be kept.
    case invalid(field: String, why: String)
    /// Somebody else has this value already.
    case taken(field: String)
    /// What the call speaks of is not there.
    case missing(String)
    /// There is no such product to be had: it was withdrawn, or never there.
    case notOffered(product: Int)
    /// The buyer sells this product.
    case ownProduct(product: Int)
    /// What was to be changed has changed meanwhile.
    case stale
    /// Fewer pieces are there than wanted.
    case outOfStock(product: Int, available: Int)
    /// The price is no longer what the buyer saw.
    case priceChanged(product: Int, now: Int)
    /// The idempotency key belongs to another order of this buyer.
    case keyReused
    /// A product names a picture that its seller has not uploaded, or that is being removed.
    case noSuchPicture(String)
    /// There is nothing in the cart.
    case cartEmpty
    /// Too many calls wait already.
    case overloaded(limit: Int)
    /// The call waited for its turn for too long and was not begun.
    case waitedTooLong(milliseconds: Int)
    /// The caller was cancelled; what had begun to change something may still happen.
    case cancelled
    /// The database took too long and was stopped; nothing was changed.
    case timedOut
    /// The database cannot be reached or used; nothing was changed.
    case unavailable(String)
    /// The connection was lost while a change was being confirmed, so it may have happened.
    case outcomeUnknown
    /// The database was made by a later version of the program.
    case newer(found: Int, known: Int)
    /// A row holds what no row can hold.
    case damaged(String)
    /// The database refused the statement.
    case refused(code: String, message: String)
    /// The store was closed.
    case closed
  }
}

extension StoreError.Reason: CustomStringConvertible {
  // long: one line for each reason
  /// What happened and what to do.
  public var description: String {
    switch self {
    case .invalid(let field, let why): "The value of '\(field)' cannot be kept: \(why)"
    case .taken(let field): "This '\(field)' is taken. Choose another."
    case .missing(let what): "There is no such \(what)."
    case .notOffered(let product): "Product \(product) is not offered. Take another."
    case .ownProduct(let product): "Product \(product) is the buyer's own. Take another."
    case .stale: "It has changed meanwhile. Read it again, then change it."
    case .outOfStock(let product, let available):
      "Of product \(product) only \(available) can be had. Order fewer."
    case .priceChanged(let product, let now):
      "Product \(product) costs \(now) now. Order again at that price."
    case .keyReused: "This idempotency key was sent with something else. Send a new key."
    case .noSuchPicture(let name): "The seller has no picture '\(name)'. Upload it first."
    case .cartEmpty: "The cart is empty. Put something in."
    case .overloaded(let limit): "\(limit) calls wait for the database already. Try again later."
    case .waitedTooLong(let milliseconds):
      "The database had no time for this call within \(milliseconds) ms. Try again later."
    case .cancelled: "The call was cancelled. If it was to change something, read whether it has."
    case .timedOut: "The database took too long and was stopped. Try again later."
    case .unavailable(let why): "The database cannot be used: \(why)"
    case .outcomeUnknown:
      "The connection was lost while a change was confirmed. Read whether it happened."
    case .newer(let found, let known):
      """
      The database has migration \(found), and this program knows \(known). Start the newer program, \
      or another database.
      """
    case .damaged(let what): "A row cannot be read: \(what)"
    case .refused(let code, let message): "The database refused (\(code)): \(message)."
    case .closed: "The store is closed. Open it again."
    }
  }
}
