package import Store

/// The store over any SQL database: each aggregate is written once.
package struct SQLStore: Store {
  private let database: any Database
  private let clock: @Sendable () -> Timestamp

  package init(_ database: any Database, clock: @escaping @Sendable () -> Timestamp) {
    self.database = database
    self.clock = clock
  }

  package var employees: any EmployeeStore { SQLEmployees(database: database) }
  package var beers: any BeerStore { SQLBeers(database: database) }
  package var vipers: any ViperStore { SQLVipers(database: database) }
  package var sellers: any SellerStore { SQLSellers(database: database) }
  package var products: any ProductStore { SQLProducts(database: database, clock: clock) }
  package var users: any UserStore { SQLUsers(database: database, clock: clock) }
  package var sessions: any SessionStore { SQLSessions(database: database, clock: clock) }
  package var carts: any CartStore { SQLCarts(database: database, clock: clock) }
  package var orders: any OrderStore { SQLOrders(database: database, clock: clock) }
  package var uploads: any UploadStore { SQLUploads(database: database, clock: clock) }
  package var pageSessions: any PageSessionStore { SQLPageSessions(database: database, clock: clock) }
  package var secrets: any SecretStore { SQLSecrets(database: database) }
  package var filling: any FillingStore { SQLFilling(database: database) }

  package var load: StoreLoad { database.load }

  package var now: Timestamp { clock() }

  package func check() async throws(StoreError) { try await database.check() }

  package func close() async { await database.close() }
}
