package import Entities
package import Vipera
import ViperaNetworking

/// Route of the vipers.
package struct Vipers: Route {
  package static let path = "/vipers"

  package init() {}
}

/// Wires the vipers module, and shows its toasts.
package final class VipersRouter: VipersContract.Router {
  private let navigator: any Navigator

  private init(navigator: any Navigator) { self.navigator = navigator }

  package func showToast(_ toast: Toast) { navigator.toast(toast) }

  /// Creates the parts and connects them; no other code names their concrete types.
  package static func module(
    _ context: ModuleContext<Vipers>,
    services: ModuleServices,
    view makeView: (any VipersContract.Presenter, Language) -> any VipersContract.View
  ) -> Module {
    let wire = VipersContract.Wiring(context)
    let interactor = wire.interactor(VipersInteractor(connection: wire.worker(ApiConnection(services.vipers))))
    let pictures = wire.pictureWorker(ViperPictureWorker())
    let router = wire.router(VipersRouter(navigator: context.navigator))
    let presenter = VipersPresenter(interactor, pictures, router: router, language: services.language)
    let toPresenter = wire.presenter(presenter)
    let view = makeView(toPresenter, services.language)
    presenter.view = wire.view(view)
    // The host calls the presenter when the view has loaded: the view itself cannot wait for the presenter.
    return wire.module(view)
      .onLoad(toPresenter) { await $0.fetchVipers() }
      .onRefresh(toPresenter) { await $0.refreshAsked() }
  }
}

/// The demo vipers, from a stub that responds in place of the API.
enum DemoVipers {
  static func gateway(inPlaceOf gateway: APIGateway, clock: any Clock<Duration>) -> APIGateway {
    // Long enough for the loading state to be seen.
    let transport = StubTransport(delay: .seconds(1.5), clock: clock)
    let response = HTTPResponse(
      status: 200,
      headers: ["Content-Type": "application/json"],
      body: PackageResources.vipers_json
    )
    transport.answer(.get, "/api/vipers", with: .success(response))
    return APIGateway(server: gateway.server, transport: transport, clock: clock)
  }
}
