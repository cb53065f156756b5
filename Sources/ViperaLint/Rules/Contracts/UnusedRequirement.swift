import ViperaSource

/// Flags requirements of contracts that nothing uses.
enum UnusedRequirement: LintRule {
  static let id = "unused-requirement"
  static let summary = "A contract must not have unused requirements."
  static let reason = """
    A contract says what one part needs from another. An unused requirement must be implemented, tested and added to \
    each test double, and readers search in vain for its caller. If an extension of the protocol implements the \
    requirement, the finding is only a note, because no part has to implement it.
    """
  static let advice = "Remove the requirement from the protocol. Make its implementation private, or remove it as well."

  static let flagged = [
    Sample(
      "a method of the presenter's contract that the view never calls",
      """
      protocol CartPresenterProtocol: AnyObject {
        func viewDidLoad()
        func ↓refreshTapped()
      }
      class CartPresenter: CartPresenterProtocol {
        weak var view: CartViewProtocol?
        func viewDidLoad() { view?.show(1) }
        func refreshTapped() { view?.show(2) }
      }
      protocol CartViewProtocol: AnyObject { func show(_ count: Int) }
      class CartViewController: UIViewController, CartViewProtocol {
        var presenter: CartPresenterProtocol!
        override func viewDidLoad() {
          super.viewDidLoad()
          presenter.viewDidLoad()
        }
        func show(_ count: Int) {}
      }
      """
    ),
    Sample(
      "'load', which only the presenter itself calls, and 'viewShown', which is called only on another presenter",
      [
        "App/Cart/Cart.swift": """
        protocol CartPresenting: AnyObject {
          func viewLoaded()
          func ↓load()
          func ↓viewShown()
        }
        final class CartPresenter: CartPresenting {
          func viewLoaded() { load() }
          func load() {}
          func viewShown() {}
        }
        final class CartView: UIViewController {
          var presenter: CartPresenting?
          override func viewDidLoad() { presenter?.viewLoaded() }
        }
        """,
        "App/Orders/Orders.swift": """
        protocol OrdersPresenting: AnyObject {
          func viewShown()
        }
        final class OrdersPresenter: OrdersPresenting {
          func viewShown() {}
        }
        final class OrdersView: UIViewController {
          var presenter: OrdersPresenting?
          override func viewDidLoad() { presenter?.viewShown() }
        }
        """,
      ]
    ),
    Sample(
      "a property of the interactor's contract that nothing reads",
      """
      protocol OrdersInteractorInput: AnyObject {
        var ↓orders: [String] { get }
        func load()
      }
      final class OrdersInteractor: OrdersInteractorInput {
        let orders: [String] = []
        func load() {}
      }
      final class OrdersPresenter {
        let interactor: OrdersInteractorInput
        init(interactor: OrdersInteractorInput) { self.interactor = interactor }
        func viewDidLoad() { interactor.load() }
      }
      """
    ),
    Sample(
      "an unused requirement that a protocol extension implements (reported as a note)",
      """
      protocol Alerting {
        func showAlert(_ text: String)
        func ↓showSheet(_ text: String)
      }
      extension Alerting {
        func showAlert(_ text: String) {}
        func showSheet(_ text: String) {}
      }
      protocol CartRouterProtocol: Alerting { func close() }
      final class CartRouter: CartRouterProtocol { func close() {} }
      final class CartPresenter {
        let router: CartRouterProtocol
        init(router: CartRouterProtocol) { self.router = router }
        func cancelTapped() { router.close() }
        func failed() { router.showAlert("Try again") }
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "requirements that are used through the protocol, the class, a selector, a key path or another protocol",
      """
      protocol CartPresenterProtocol: AnyObject {
        var count: Int { get }
        func load()
        func close()
        func buy()
        func stop()
      }
      protocol CartStopping { func stop() }
      class CartPresenter: CartPresenterProtocol, CartStopping {
        var count = 0
        func load() {}
        @objc func close() {}
        func buy() {}
        func stop() {}
      }
      class CartViewController: UIViewController {
        var presenter: CartPresenterProtocol!
        let other = CartPresenter()
        var stopping: CartStopping?
        override func viewDidLoad() {
          presenter.load()
          other.buy()
          stopping?.stop()
          button.addTarget(presenter, action: #selector(CartPresenter.close), for: .touchUpInside)
          counts = presenters.map(\\.count)
        }
      }
      """
    ),
    Sample(
      "a requirement that the protocol's extension uses, and a call on a value whose type is unknown to the linter",
      """
      protocol CartRouterProtocol: AnyObject {
        var controller: Screen? { get }
        func showOrder()
      }
      extension CartRouterProtocol {
        func close() { controller?.dismiss() }
      }
      final class CartRouter: CartRouterProtocol {
        var controller: Screen?
        func showOrder() {}
      }
      final class CartPresenter {
        private var dependencies: (router: CartRouterProtocol, name: String)
        init(router: CartRouterProtocol) { dependencies = (router, "cart") }
        func buyTapped() { dependencies.router.showOrder() }
      }
      """
    ),
    Sample(
      "a public protocol, and a Vipera module without a view: their callers may be in another package",
      [
        "Kit/Cart/Cart.swift": """
        public protocol CartModuleInput: AnyObject { func clear() }
        final class CartPresenter: CartModuleInput { func clear() {} }
        """,
        "Kit/Orders/Orders.swift": """
        @Contract enum OrdersContract {
          protocol Presenter: AnyObject { func viewDidLoad() }
        }
        final class OrdersPresenter: OrdersContract.Presenter { func viewDidLoad() {} }
        """,
      ]
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let families = project.families
    let uses = RequirementUses(project)
    let tested = Set(project.testFiles.flatMap { project.model.files[$0].uses.map(\.name) })
    return project.contractsWithBases().flatMap { module, contracts -> [Finding] in
      let hasView =
        !module.parts(of: .view).isEmpty
        || module.contracts.contains { $0.role == .view && !families.descendants(of: $0.type).isEmpty }
      return contracts.filter { contract in
        // A public protocol may have callers in another package, and a module of Vipera's runtime may have its view
        // there.
        contract.role != .entity && !project.isPublic(contract.declaration) && (hasView || !contract.isDeclared)
      }.flatMap { findings(in: $0, of: module, project, uses, tested) }
    }
  }

  private static func findings(
    in contract: Contract,
    of module: SourceModule,
    _ project: LintProject,
    _ uses: RequirementUses,
    _ tested: Set<String>
  ) -> [Finding] {
    project.requirements(of: contract).filter(isUsedByName).compactMap { requirement in
      let answer = uses.answer(requirement.shortName, of: contract.type)
      guard answer != .used else { return nil }
      let part = contract.parts.count == 1 ? contract.parts.first : nil
      let shown = "'\(requirement.name)' of '\(contract.type)'"
      let isTested = tested.contains(requirement.shortName)
      let verb = requirement.isProperty ? "uses" : "calls"
      let fact = "nothing \(isTested ? "outside of tests " : "")\(verb) \(shown)"
      let isDefault = isImplemented(requirement, byExtensionOf: contract, project)
      var isOwn = false
      var message = isDefault ? "\(fact), which an extension implements" : fact
      if case .onlyByItself(let types) = answer {
        isOwn = true
        let (implements, uses) = types.count == 1 ? ("implements", "uses") : ("implement", "use")
        let own = requirement.isProperty ? "\(uses) its own" : types.count == 1 ? "calls its own" : "call their own"
        message = "\(fact) through the contract; \(types.quoted()) \(implements) it and \(own)"
      }
      var finding = Finding(
        self,
        isOwn || isDefault ? .note : .warning,
        at: project.place(contract.declaration, requirement.position),
        in: module,
        part: part,
        message
      )
      let rest =
        isOwn
        ? isTested ? "" : part.map { ", and make it private in '\($0)'" } ?? ""
        : part
          .flatMap { isImplemented(requirement, by: $0, project) ? ", and its implementation from '\($0)'" : nil } ?? ""
      finding.advice = "remove it from '\(contract.type)'\(isDefault ? " and from its extension" : rest)"
      return finding
    }
  }

  private static func isImplemented(
    _ requirement: Requirement,
    byExtensionOf contract: Contract,
    _ project: LintProject
  ) -> Bool {
    project.index.extensions(of: contract.declaration).map(project.facts).contains { facts in
      requirement.isProperty
        ? facts.properties.contains { $0.name == requirement.name }
        : facts.methods.contains { $0.signature == requirement.name }
    }
  }

  /// Whether a part or one of its base classes implements a requirement; otherwise an extension of a UIKit type may.
  private static func isImplemented(_ requirement: Requirement, by part: String, _ project: LintProject) -> Bool {
    let families = project.families
    return families.ancestors(of: part).union([part]).contains { type in
      let all = families.declarations(of: type).map(project.facts)
      return !all.contains { $0.kind == .protocol }
        && all.contains { facts in
          requirement.isProperty
            ? facts.properties.contains { $0.name == requirement.name }
            : facts.methods.contains { $0.signature == requirement.name }
        }
    }
  }

  /// Whether uses can be found; initialisers, subscripts and operators are used without their names.
  private static func isUsedByName(_ requirement: Requirement) -> Bool {
    requirement.isProperty || requirement.kind == .function && (requirement.name.first?.isLetter ?? false)
  }
}
