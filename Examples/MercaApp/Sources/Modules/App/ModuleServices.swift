package import Entities
package import Vipera
package import ViperaNetworking

/// The services of one module: its access to the API, and the objects it shares with the other modules of its session.
///
/// A router or configurator gets the services with the context, and creates the module's parts with them.
package struct ModuleServices {
  private let app: AppServices
  private let session: SessionScope
  private let busy: BusyIndicator
  private let clock: any Clock<Duration>

  fileprivate init<R: Route>(_ app: AppServices, _ context: ModuleContext<R>) {
    self.app = app
    session = context.session
    busy = context.busy
    clock = context.clock
  }

  /// The visitor of the session.
  package var visitor: Visitor { app.visitor(of: session) }
  /// The language of the session.
  package var language: Language { visitor.language }
  /// The module's access to the API; its requests can block the screen.
  package var client: APIClient { APIClient(app.gateway, busy: busy) }
  /// The module's access to the API as the signed-in user.
  package var memberClient: MemberClient { MemberClient(client: client, visitor: visitor) }
  /// The worker for the user's favourites, over a store beside the API.
  package var favouritesWorker: FavouritesWorker { FavouritesWorker(app.favourites, client, memberClient) }
  /// Access to the vipers: the API, or a stub that waits on the module's clock.
  package var vipers: APIGateway {
    app.hasDemoVipers ? DemoVipers.gateway(inPlaceOf: app.gateway, clock: clock) : app.gateway
  }
  /// The pending purchases of the session.
  package var purchases: BegunPurchases { session.shared { BegunPurchases() } }
}

extension AppServices {
  /// Returns the services of the module that `context` belongs to.
  package func of<R: Route>(_ context: ModuleContext<R>) -> ModuleServices { ModuleServices(self, context) }
}
