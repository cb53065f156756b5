/// Everything MercaApp keeps, an aggregate at a time; SQLite and PostgreSQL behave alike behind it.
public protocol Store: Sendable {
  /// Who works for the marketplace.
  var employees: any EmployeeStore { get }
  /// The beers.
  var beers: any BeerStore { get }
  /// The vipers.
  var vipers: any ViperStore { get }
  /// Who sells.
  var sellers: any SellerStore { get }
  /// What is sold.
  var products: any ProductStore { get }
  /// Who has an account.
  var users: any UserStore { get }
  /// Who is signed in.
  var sessions: any SessionStore { get }
  /// What people mean to buy.
  var carts: any CartStore { get }
  /// What people have bought.
  var orders: any OrderStore { get }
  /// Which pictures people have uploaded.
  var uploads: any UploadStore { get }
  /// The sessions of pages that are open in browsers.
  var pageSessions: any PageSessionStore { get }
  /// What servers know and nobody else does.
  var secrets: any SecretStore { get }
  /// Many rows at once, with their ids.
  var filling: any FillingStore { get }

  /// How busy it is now.
  var load: StoreLoad { get }

  /// Tells whether anything is written from now on, by whomever.
  ///
  /// Taken before something is read, it tells later whether that still holds: it is another one before a
  /// write is confirmed. Nil where that cannot be told without asking the database, which may be for a moment.
  var stamp: StoreStamp? { get }

  /// The moment by the clock that all servers of the database share; the times of rows are by it.
  var now: Timestamp { get }

  /// Asks the database for an answer, as a health check does.
  func check() async throws(StoreError)

  /// Ends what is under way and gives back every connection; later calls throw `.closed`.
  func close() async
}
