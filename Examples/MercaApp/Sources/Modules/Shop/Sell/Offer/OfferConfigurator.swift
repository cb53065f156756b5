package import Entities
package import Vipera
import ViperaNetworking

/// Wires the scene of an offer; the only place that names concrete types.
package enum OfferConfigurator {
  /// Creates the parts and connects them.
  ///
  /// - Parameters:
  ///   - context: The module's context from the host.
  ///   - services: The services that the modules of the app share.
  ///   - makeScreen: Makes the host's screen around the controller.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Offer>,
    services: AppServices,
    screen makeScreen: (OfferViewController, Language) -> AnyObject
  ) -> Module {
    let wire = OfferContract.Wiring(context)
    let language = services.language(of: context)

    let worker = wire.worker(OfferWorker(client: services.memberClient(for: context)))
    let presenter = OfferPresenter(language: language)
    let interactor = OfferInteractor(
      product: context.route.product,
      presenter: wire.presenter(presenter),
      worker: worker
    )
    let router = wire.router(OfferRouter(context: context))
    let controller = OfferViewController(interactor: wire.interactor(interactor), router: router)
    presenter.view = wire.view(controller)
    let screen = makeScreen(controller, language)

    let module = wire.module(screen)
      .onAppear(controller) { await $0.viewDidAppear() }
      .confirmsLeaving(DiscardTexts.in(language).alert) { controller.hasChanges }
    return keeping(module, interactor, controller)
  }

  /// Keeps the user's input over a restart, and the product with which the form is compared.
  private static func keeping(
    _ module: Module,
    _ interactor: OfferInteractor,
    _ controller: OfferViewController
  ) -> Module {
    module.keeps("key", of: interactor, \.key)
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
