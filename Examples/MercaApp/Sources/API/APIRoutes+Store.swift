package import Passwords
package import Store

extension APIRoutes {
  /// Creates the whole API over one store.
  package init(
    _ store: any Store,
    pictures: (any PictureStore)? = nil,
    uploads: PictureUploads? = nil,
    passwords: any PasswordChecking = PasswordHasher(),
    addresses: ClientAddresses = ClientAddresses(),
    onRequest: (@Sendable (RequestRecord) -> Void)? = nil,
    onFault: @escaping @Sendable (APIFault) -> Void = { _ in }
  ) {
    self.init(
      store,
      Accounts(store, passwords: passwords, address: addresses.address(of:)),
      pictures: pictures,
      uploads: uploads,
      onRequest: onRequest,
      onFault: onFault
    )
  }

  /// Creates the whole API over one store and its accounts.
  package init(
    _ store: any Store,
    _ accounts: Accounts,
    pictures: (any PictureStore)? = nil,
    uploads: PictureUploads? = nil,
    onRequest: (@Sendable (RequestRecord) -> Void)? = nil,
    onFault: @escaping @Sendable (APIFault) -> Void
  ) {
    let shelf = Shelf(store)
    self.init(
      [
        APIRoute.health(of: store),
        APIRoute.employees(in: store.employees),
        APIRoute.accounts(accounts),
        APIRoute.users(in: store.users),
        APIRoute.sellers(shelf),
        APIRoute.products(shelf, KeptAnswers { store.stamp }),
        APIRoute.carts(in: store.carts),
        APIRoute.orders(in: store.orders),
        APIRoute.beers(in: store.beers),
        APIRoute.vipers(in: store.vipers),
        APIRoute.pictures(in: pictures, of: store.products, from: accounts.address),
        APIRoute.uploads(uploads),
        APIRoute.document(),
      ],
      sessions: store.sessions,
      onRequest: onRequest,
      onFault: onFault
    )
  }
}
