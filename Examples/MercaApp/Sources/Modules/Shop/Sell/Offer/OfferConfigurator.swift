package import Entities
package import Vipera
import ViperaNetworking

/// Wires the scene of an offer; the only place that names concrete types.
package enum OfferConfigurator {
  /// Creates the parts and connects them.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services of the module.
  ///   - makeScreen: Makes the host's screen around the controller.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Offer>,
    services: ModuleServices,
    screen makeScreen: (OfferViewController, Language) -> AnyObject
  ) -> Module {
    let wire = OfferContract.Wiring(context)
    let worker = wire.worker(OfferWorker(client: services.memberClient))
    let presenter = OfferPresenter(language: services.language)
    let toPresenter = wire.presenter(presenter)
    let interactor = OfferInteractor(product: context.route.product, presenter: toPresenter, worker: worker)
    let router = wire.router(OfferRouter(context: context))
    let controller = OfferViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    return wire.module(makeScreen(controller, services.language))
      .keepsInput(of: interactor, controller)
      .onAppear(controller) { await $0.viewDidAppear() }
      .confirmsLeaving(Texts(services.language).discardChanges) { controller.hasChanges }
  }
}

extension Module {
  /// Keeps the user's input over a restart, and the product with which the form is compared.
  fileprivate func keepsInput(of interactor: OfferInteractor, _ controller: OfferViewController) -> Module {
    keeps("key", of: interactor, \.key)
      .keeps("form", of: controller, \.keptForm)
      .keeps("read", version: 2, of: interactor, \.keptReading)
      .keeps("unanswered") {
        interactor.unanswered.isEmpty ? nil : interactor.unanswered
      } restore: {
        interactor.unanswered = $0
      }
      .keeps("pictures", of: interactor, \.keptPictures)
  }
}
