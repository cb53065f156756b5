/// The data of MercaApp, by aggregate; SQLite and PostgreSQL behave alike behind it.
public protocol Store: Sendable {
  /// The employees.
  var employees: any EmployeeStore { get }
  /// The beers.
  var beers: any BeerStore { get }
  /// The vipers.
  var vipers: any ViperStore { get }
  /// The sellers.
  var sellers: any SellerStore { get }
  /// The products.
  var products: any ProductStore { get }
  /// The accounts.
  var users: any UserStore { get }
  /// The sessions of signed-in users.
  var sessions: any SessionStore { get }
  /// The carts.
  var carts: any CartStore { get }
  /// The orders.
  var orders: any OrderStore { get }
  /// The uploaded pictures.
  var uploads: any UploadStore { get }
  /// The sessions of pages that are open in browsers.
  var pageSessions: any PageSessionStore { get }
  /// The secrets that only servers know.
  var secrets: any SecretStore { get }
  /// Adds many rows at once, with given ids.
  var filling: any FillingStore { get }

  /// The current load.
  var load: StoreLoad { get }

  /// A stamp that changes with every write, whichever process writes.
  ///
  /// Taken before something is read, it shows later whether the value still holds: the stamp changes before a write is
  /// confirmed. Nil if it cannot be determined without asking the database, which may be only for a moment.
  var stamp: StoreStamp? { get }

  /// The time of the clock that all servers of the database share; the timestamps of rows come from it.
  var now: Timestamp { get }

  /// Checks that the database responds, as a health check does.
  func check() async throws(StoreError)

  /// Finishes running work and closes every connection; later calls throw `.closed`.
  func close() async
}
