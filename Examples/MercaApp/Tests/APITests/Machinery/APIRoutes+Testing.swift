import API
import Passwords
import Store
import ViperaWeb

extension APIRoutes {
  /// The whole API over a store, which takes a request's address from the field `X-Test-Address`.
  static func testing(
    _ store: any Store,
    _ passwords: any PasswordChecking,
    _ limits: SignInLimits,
    _ uploads: PictureUploads,
    onFault: @escaping @Sendable (APIFault) -> Void
  ) -> APIRoutes {
    let accounts = Accounts(store, passwords: passwords, limits: limits) {
      $0.headers["X-Test-Address"]
    }
    return APIRoutes(
      store,
      accounts,
      pictures: SamplePictures(),
      uploads: uploads,
      onFault: onFault
    )
  }

  /// The pictures of the demo data alone, which take a request's address from the same field.
  static func testing(_ pictures: any PictureStore, of products: any ProductStore) -> APIRoutes {
    APIRoutes([APIRoute.pictures(in: pictures, of: products) { $0.headers["X-Test-Address"] }])
  }
}
