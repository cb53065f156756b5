package import Passwords
package import Store

extension APIRoutes {
  /// Everything the API does, over one store.
  package init(
    _ store: any Store,
    passwords: any PasswordChecking = PasswordHasher(),
    onFault: @escaping @Sendable (APIFault) -> Void = { _ in }
  ) {
    self.init(
      [
        APIRoute.health(of: store),
        APIRoute.employees(in: store.employees),
        APIRoute.accounts(Accounts(store, passwords: passwords)),
        APIRoute.users(in: store.users),
      ],
      sessions: store.sessions,
      onFault: onFault
    )
  }
}
