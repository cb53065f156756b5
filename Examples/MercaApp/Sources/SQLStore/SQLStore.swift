package import protocol Entities.FavouriteStore
package import Store

/// The store on top of any SQL database, with an extension for each aggregate.
package struct SQLStore: Store {
  let database: any Database
  let clock: @Sendable () -> Timestamp

  package init(_ database: any Database, clock: @escaping @Sendable () -> Timestamp) {
    self.database = database
    self.clock = clock
  }

  package var employees: any EmployeeStore { self }
  package var beers: any BeerStore { self }
  package var vipers: any ViperStore { self }
  package var sellers: any SellerStore { self }
  package var products: any ProductStore { self }
  package var users: any UserStore { self }
  package var sessions: any SessionStore { self }
  package var carts: any CartStore { self }
  package var orders: any OrderStore { self }
  package var uploads: any UploadStore { self }
  package var favourites: any FavouriteStore { self }
  package var pageSessions: any PageSessionStore { self }
  package var secrets: any SecretStore { self }
  package var filling: any FillingStore { self }

  package var load: StoreLoad { database.load }
  package var now: Timestamp { clock() }

  package func check() async throws(StoreError) { try await database.check() }
  package func close() async { await database.close() }
}
