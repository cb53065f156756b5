import API
import Passwords
import Store
import Synchronization
import ViperaWeb

extension APIRoutes {
  /// The whole API on top of a store; the client address is in the field `X-Test-Address`.
  static func testing(
    _ store: any Store,
    _ limits: SignInLimits,
    for tester: APITester
  ) -> APIRoutes {
    let accounts = Accounts(store, passwords: tester.passwords, limits: limits) {
      $0.headers["X-Test-Address"]
    }
    return APIRoutes(
      store,
      accounts,
      pictures: SamplePictures(),
      uploads: tester.uploads,
      onRequest: { record in _ = tester.record.yield(record) },
      onFault: { fault in tester.faults.withLock { $0.append("\(fault)") } }
    )
  }

  /// Only the routes of the demo pictures; the client address is in the same field.
  static func testing(_ pictures: any PictureStore, of products: any ProductStore) -> APIRoutes {
    APIRoutes([APIRoute.pictures(in: pictures, of: products) { $0.headers["X-Test-Address"] }])
  }
}
