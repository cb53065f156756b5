package import Entities
package import Vipera
import ViperaNetworking

/// Route of the form for a product that the user sells.
package struct Offer: Route {
  package static let path = "/offer"

  /// The product to change; nil for a new one.
  package let product: Product.ID?

  package init(product: Product.ID? = nil) { self.product = product }

  /// Returns the address of the form for a product, for links.
  static func address(of product: Product.ID) -> String { "\(path)?product=\(product)" }
}

/// Wires the form for a product; no other code names the concrete types of its parts.
package enum OfferConfigurator {
  package static func module(
    _ context: ModuleContext<Offer>,
    services: ModuleServices,
    screen makeScreen: (OfferViewController, Language) -> AnyObject
  ) -> Module {
    let wire = OfferContract.Wiring(context)
    let worker = wire.worker(SellWorker(client: services.memberClient))
    let presenter = OfferPresenter(language: services.language)
    let interactor = OfferInteractor(id: context.route.product, presenter: wire.presenter(presenter), worker: worker)
    let router = wire.router(OfferRouter(context: context))
    let controller = OfferViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keeps("form", of: controller, \.keptForm)
      .keeps("offer", of: interactor, \.kept)
      .onAppear(controller) { await $0.viewDidAppear() }
      .confirmsLeaving(Texts(services.language).discardChanges) { controller.hasChanges }
  }
}

/// Opens other screens from the form for a product.
package final class OfferRouter: OfferContract.Router {
  private let context: ModuleContext<Offer>

  package init(context: ModuleContext<Offer>) { self.context = context }

  package func routeToLogin() { context.navigator.push(ShopLogin(next: .back)) }
  package func confirm(_ alert: Alert) async -> Bool { await context.navigator.isConfirmed(alert) }
  package func showToast(_ toast: Toast) { context.navigator.toast(toast) }
  package func close() { context.finish() }
}
