package import Passwords
package import Store

extension APIRoutes {
  /// Everything the API does, over one store.
  package init(
    _ store: any Store,
    pictures: (any PictureStore)? = nil,
    passwords: any PasswordChecking = PasswordHasher(),
    onFault: @escaping @Sendable (APIFault) -> Void = { _ in }
  ) {
    self.init(
      store,
      Accounts(store, passwords: passwords),
      pictures: pictures,
      onFault: onFault
    )
  }

  /// Everything the API does, over one store and its accounts.
  package init(
    _ store: any Store,
    _ accounts: Accounts,
    pictures: (any PictureStore)? = nil,
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
        APIRoute.products(shelf),
        APIRoute.carts(in: store.carts),
        APIRoute.orders(in: store.orders),
        APIRoute.beers(in: store.beers),
        APIRoute.vipers(in: store.vipers),
        APIRoute.pictures(in: pictures),
        APIRoute.document(),
      ],
      sessions: store.sessions,
      onFault: onFault
    )
  }
}
