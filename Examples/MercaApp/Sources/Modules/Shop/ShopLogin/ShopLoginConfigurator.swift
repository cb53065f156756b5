package import Entities
package import Vipera
import ViperaNetworking

/// Route of the shop's login form; it closes once the user is signed in.
package struct ShopLogin: Route {
  package static let path = "/shop/login"

  /// The screen to show after signing in; the first page if nil.
  package let next: AfterSignIn?

  package init(next: AfterSignIn? = nil) { self.next = next }
}

/// Wires the shop's login form; no other code names the concrete types of its parts.
package enum ShopLoginConfigurator {
  package static func module(
    _ context: ModuleContext<ShopLogin>,
    services: ModuleServices,
    screen makeScreen: (ShopLoginViewController, Language) -> AnyObject
  ) -> Module {
    let wire = ShopLoginContract.Wiring(context)
    let worker = wire.worker(ShopLoginWorker(client: services.client, visitor: services.visitor))
    let presenter = ShopLoginPresenter(language: services.language)
    let interactor = ShopLoginInteractor(presenter: wire.presenter(presenter), worker: worker)
    let router = ShopLoginRouter(context: context, dataStore: wire.dataStore(interactor))
    let controller = ShopLoginViewController(interactor: wire.interactor(interactor), router: wire.router(router))
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keeps("mistakes", of: controller, \.mistakes)
      .keeps("failure", of: controller, \.failure)
      .onAppear(controller) { await $0.viewDidAppear() }
  }
}

/// Opens other screens from the shop's login form, with the typed email address.
package final class ShopLoginRouter: ShopLoginContract.Router {
  private let context: ModuleContext<ShopLogin>
  private let dataStore: any ShopLoginContract.DataStore

  package init(context: ModuleContext<ShopLogin>, dataStore: any ShopLoginContract.DataStore) {
    self.context = context
    self.dataStore = dataStore
  }

  /// Opens the sign-up form; after signing up, the user returns to this scene, which then closes.
  package func routeToSignUp() {
    context.navigator.push(SignUp(next: .back, email: dataStore.email, isAboveLogin: true))
  }

  package func showToast(_ toast: Toast) { context.navigator.toast(toast) }
  package func goOn() { context.finish(thenTo: context.route.next ?? .home) }
}
