import ViperaSource

/// Flags interactors that open screens, by themselves or with the router.
enum InteractorNavigates: LintRule {
  static let id = "interactor-navigates"
  static let summary = "An interactor must not show or close screens, neither with UIKit nor with the router."
  static let reason = """
    An interactor holds business rules, which are the same whatever screen comes next. An interactor that navigates \
    works for one screen only, and its tests need a router or view controllers.
    """
  static let advice = """
    Report the result: in VIPER to the presenter, which calls the router; in VIP through the presenter to the view, \
    which calls the router.
    """

  static let flagged = [
    Sample(
      "an interactor that holds its module's router and calls it",
      """
      protocol CartRouterProtocol { func showCheckout() }
      class CartPresenter { let interactor = CartInteractor() }
      class CartInteractor {
        var ↓router: CartRouterProtocol?
        func checkOut() { router?.showCheckout() }
      }
      class CartRouter: CartRouterProtocol { func showCheckout() {} }
      class CartViewController: UIViewController { var presenter: CartPresenter! }
      """
    ),
    Sample(
      "an interactor that presents a view controller, and calls a static method of a router",
      """
      class CartPresenter { let interactor = CartInteractor() }
      class CartInteractor {
        func checkOut(from controller: UIViewController) {
          ↓controller.present(CheckoutViewController(), animated: true)
        }
        func help() { ↓CartRouter.showHelp() }
      }
      class CartRouter { static func showHelp() {} }
      class CartViewController: UIViewController { var presenter: CartPresenter! }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "an interactor that reports to its presenter, and a class 'NetworkRouter' that sends requests",
      """
      protocol CartInteractorOutput: AnyObject { func checkedOut() }
      class CartPresenter: CartInteractorOutput {
        let interactor = CartInteractor()
        let router = CartRouter()
        func checkedOut() { router.showReceipt() }
      }
      class CartInteractor {
        weak var output: CartInteractorOutput?
        let requests = NetworkRouter()
        func checkOut() {
          requests.send()
          output?.checkedOut()
        }
      }
      class CartRouter { func showReceipt() {} }
      class CartViewController: UIViewController { var presenter: CartPresenter! }
      """
    ),
    Sample(
      "RIBs, where the interactor calls the router",
      """
      import RIBs
      protocol CartRouting: ViewableRouting { func routeToCheckout() }
      protocol CartPresentable: Presentable {}
      class CartInteractor: PresentableInteractor<CartPresentable> {
        weak var router: CartRouting?
        func checkOut() { router?.routeToCheckout() }
      }
      class CartRouter: ViewableRouter<CartInteractor, CartViewController>, CartRouting { func routeToCheckout() {} }
      class CartViewController: UIViewController, CartPresentable {}
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let names = project.partNames
    return project.routedModules.flatMap { module in
      module.parts(of: .interactor).flatMap { interactor -> [Finding] in
        let paths = PartPaths(project: project, names: names, module: module, part: interactor)
        let contacts = PartContact.all(of: interactor, to: .router, in: module, paths)
          .filter { names.find($0.type, in: module.id)?.isNavigator(in: project) ?? false }
        return contacts.map(finding)
          + project.bodies(of: interactor).flatMap { code in
            navigations(in: code, of: interactor, paths) + staticCalls(in: code, of: interactor, paths)
          }
      }
    }
  }

  private static func finding(of contact: PartContact) -> Finding {
    let interactor = "the interactor '\(contact.part.type)'"
    let message =
      contact.uses.isEmpty
      ? "\(interactor) holds the router '\(contact.type)' as '\(contact.path)' without using it"
      : "\(interactor) uses \(contact.memberText) of the router through '\(contact.path)'"
    let advice =
      contact.uses.isEmpty
      ? "remove '\(contact.path)' from the interactor"
      : advice(for: contact.part, in: contact.module, instead: contact.memberText)
    return made(message, at: contact.place, of: contact.part, in: contact.module, advice, contact.related)
  }

  private static func navigations(in code: PartCode, of interactor: Part, _ paths: PartPaths) -> [Finding] {
    code.body.navigations.compactMap { navigation -> Finding? in
      let call = Navigation(navigation, in: code, paths)
      guard call.showsScreen || call.closesScreen else { return nil }
      return made(
        "the interactor '\(interactor.type)' \(call.text) with UIKit in '\(code.name)'",
        at: paths.project.place(code.declaration, navigation.position),
        of: interactor,
        in: paths.module,
        advice(for: interactor, in: paths.module, instead: nil)
      )
    }
  }

  private static func staticCalls(in code: PartCode, of interactor: Part, _ paths: PartPaths) -> [Finding] {
    StaticRouterCall.all(in: code, paths).map { call in
      made(
        "the interactor '\(interactor.type)' calls '\(call.text)' in '\(code.name)'",
        at: paths.project.place(code.declaration, call.facts.position),
        of: interactor,
        in: paths.module,
        advice(for: interactor, in: paths.module, instead: "'\(call.text)'")
      )
    }
  }

  private static func advice(for interactor: Part, in module: SourceModule, instead members: String?) -> String {
    let presenter = module.property(of: interactor, for: .presenter).map { "'\($0)'" } ?? "the presenter"
    let next = members.map { "use \($0)" } ?? "show the screen through the router"
    if module.style == .vip { return "report the result to \(presenter), and let the view \(next)" }
    return "report the result to \(presenter), and let the presenter \(next)"
  }

  private static func made(
    _ message: String,
    at place: SourcePlace,
    of interactor: Part,
    in module: SourceModule,
    _ advice: String,
    _ related: [RelatedPlace] = []
  ) -> Finding {
    var finding = Finding(self, at: place, in: module, part: interactor.type, message)
    finding.advice = advice
    finding.related = related
    return finding
  }
}
