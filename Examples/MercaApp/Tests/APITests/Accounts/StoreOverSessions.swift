import API
import protocol Entities.FavouriteStore
import Store

/// A store whose session store is replaced.
struct StoreOverSessions: Store {
  private let store: any Store
  let sessions: any SignInStore

  init(_ store: any Store, _ sessions: any SignInStore) {
    self.store = store
    self.sessions = sessions
  }

  var employees: any EmployeeStore { store.employees }
  var beers: any BeerStore { store.beers }
  var vipers: any ViperStore { store.vipers }
  var sellers: any SellerStore { store.sellers }
  var products: any ProductStore { store.products }
  var users: any UserStore { store.users }
  var carts: any CartStore { store.carts }
  var orders: any OrderStore { store.orders }
  var uploads: any UploadStore { store.uploads }
  var favourites: any FavouriteStore { store.favourites }
  var pageSessions: any PageSessionStore { store.pageSessions }
  var secrets: any SecretStore { store.secrets }
  var filling: any FillingStore { store.filling }

  var load: StoreLoad { store.load }

  var now: Timestamp { store.now }

  func check() async throws(StoreError) { try await store.check() }

  func close() async { await store.close() }
}
