public import Entities

/// The data of MercaApp, by aggregate.
///
/// The SQLite and PostgreSQL stores behave in the same way.
public protocol Store: Sendable {
  var employees: any EmployeeStore { get }
  var beers: any BeerStore { get }
  var vipers: any ViperStore { get }
  var sellers: any SellerStore { get }
  var products: any ProductStore { get }
  var users: any UserStore { get }
  var sessions: any SessionStore { get }
  var carts: any CartStore { get }
  var orders: any OrderStore { get }
  var uploads: any UploadStore { get }
  var favourites: any FavouriteStore { get }
  /// The sessions of pages that are open in browsers.
  var pageSessions: any PageSessionStore { get }
  var secrets: any SecretStore { get }
  /// Adds many rows at once, with their ids.
  var filling: any FillingStore { get }

  var load: StoreLoad { get }

  /// The time of the clock that all servers of the database share, from which rows get their timestamps.
  var now: Timestamp { get }

  /// Checks that the database responds; used by health checks.
  func check() async throws(StoreError)

  /// Waits for running work and closes every connection; later calls throw `.closed`.
  func close() async
}

/// The load of a store.
public struct StoreLoad: Hashable, Sendable {
  package let connections: Int
  package let waiting: Int
  /// The maximum number of waiting calls; further ones are refused.
  package let mostWaiting: Int

  package init(connections: Int, waiting: Int, mostWaiting: Int) {
    self.connections = connections
    self.waiting = waiting
    self.mostWaiting = mostWaiting
  }
}

/// The secrets that all servers of a store share.
public protocol SecretStore: Sendable {
  /// Returns the secret with a name; if there is none yet, stores the given 16 to 64 random bytes as the secret.
  func secret(_ name: String, orElse new: [UInt8]) async throws(StoreError) -> [UInt8]
}

/// Adds many rows with given ids at once, such as demo data or imports.
///
/// Existing rows with the same id stay unchanged, so an interrupted filling can be run again. Each call is one
/// transaction.
public protocol FillingStore: Sendable {
  /// Adds employees, and the advertisement if there is none yet.
  func add(_ list: EmployeeList) async throws(StoreError)

  func add(_ beers: [Beer]) async throws(StoreError)

  /// Adds vipers, and their title if there is none yet.
  func add(_ list: VipersAnswer) async throws(StoreError)

  func add(_ sellers: [Seller]) async throws(StoreError)

  /// Adds products, whose sellers must exist. The pictures that they name are neither checked nor counted as used.
  func add(_ products: [Product]) async throws(StoreError)

  /// Adds accounts with their password hashes.
  func add(_ users: [Credentials]) async throws(StoreError)

  /// Optimises the database after many rows were added; without it, searching is slow.
  func finish() async throws(StoreError)
}
