package import Vipera
import ViperaNetworking

/// Wires the scene of an offer; the one place that names concrete types.
package enum OfferConfigurator {
  /// Makes the parts and lets them know each other.
  ///
  /// - Parameters:
  ///   - context: What the host gives the module.
  ///   - services: What the modules of the app share.
  ///   - makeScreen: Makes the host's screen around what it shows.
  /// - Returns: The module, ready for a host.
  package static func module(
    _ context: ModuleContext<Offer>,
    services: AppServices,
    screen makeScreen: (
      OfferViewController, OfferTexts, OfferPictureTexts, MemberTexts
    ) -> AnyObject
  ) -> Module {
    typealias Contract = OfferContract
    let tracing = context.tracing
    let visitor = services.visitor(of: context.session)

    let client = APIClient(services.gateway, busy: context.busy)
    let worker = OfferWorker(client: MemberClient(client: client, visitor: visitor))
    let presenter = OfferPresenter(language: visitor.language)
    let interactor = OfferInteractor(
      product: context.route.product,
      presenter: Contract.traced(presenter, in: tracing),
      worker: Contract.traced(worker, in: tracing)
    )
    let router = OfferRouter(context: context)
    let controller = OfferViewController(
      interactor: Contract.traced(interactor, in: tracing),
      router: Contract.traced(router, in: tracing)
    )
    presenter.view = Contract.traced(controller, in: tracing)
    let language = visitor.language
    let screen = makeScreen(controller, .in(language), .in(language), .in(language))

    let module = Module(
      context,
      view: screen,
      parts: [controller, router, interactor, presenter, worker]
    )
    .onAppear { await controller.viewDidAppear() }
    .confirmsLeaving(DiscardTexts.in(language).alert) { controller.hasChanges }
    return keeping(module, interactor, controller)
  }

  /// Keeps over a restart what the person would have to do again, and what their form is compared with.
  private static func keeping(
    _ module: Module,
    _ interactor: OfferInteractor,
    _ controller: OfferViewController
  ) -> Module {
    module.keeps("key") {
      interactor.key
    } restore: {
      interactor.key = $0
    }
    .keeps("form") {
      controller.keptForm
    } restore: {
      controller.keptForm = $0
    }
    .keeps("read", version: 2) {
      interactor.keptReading
    } restore: {
      interactor.keptReading = $0
    }
    .keeps("unanswered") {
      interactor.unanswered.isEmpty ? nil : interactor.unanswered
    } restore: {
      interactor.unanswered = $0
    }
    .keeps("pictures") {
      interactor.keptPictures
    } restore: {
      interactor.keptPictures = $0
    }
  }
}
