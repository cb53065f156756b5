import ViperaSource

/// Flags parts that know another part by its class.
enum ConcreteCollaborator: LintRule {
  static let id = "concrete-collaborator"
  static let summary = "A part must use the other parts of its module through their contracts."
  static let reason = """
    A part that names another part's class can use everything in that class, and no spy can replace that class in a \
    test. Only the wiring needs to know the classes.
    """
  static let advice = "Declare the property with the other part's contract."

  static let flagged = [
    Sample(
      "a presenter that holds its interactor and its router by their classes instead of protocols",
      """
      protocol CartViewProtocol: AnyObject { func show() }
      protocol CartInteractorProtocol { func load() }
      final class CartPresenter {
        weak var view: CartViewProtocol?
        private let ↓interactor: CartInteractor
        private let ↓router = CartRouter()
        init(interactor: CartInteractor) { self.interactor = interactor }
      }
      final class CartInteractor: CartInteractorProtocol { func load() {} }
      final class CartRouter { func close() {} }
      """
    ),
    Sample(
      "a presenter that holds its view by its class; the view's only protocol is for its subview",
      """
      protocol CartViewControllerProtocol: AnyObject { func itemTapped() }
      protocol CartPresenterProtocol: AnyObject { func load() }
      final class CartPresenter: CartPresenterProtocol {
        weak var ↓viewController: CartViewController?
        func load() {}
      }
      final class CartViewController: UIViewController, CartViewControllerProtocol {
        var presenter: CartPresenterProtocol?
        func itemTapped() {}
      }
      final class CartView: UIView { weak var controller: CartViewControllerProtocol? }
      """
    ),
    Sample(
      "a UIKit view that holds its presenter by its class without observing the presenter",
      """
      protocol CartRouterProtocol { func close() }
      final class CartPresenter: ObservableObject {
        let router: CartRouterProtocol
        init(router: CartRouterProtocol) { self.router = router }
        func load() {}
      }
      final class CartRouter: CartRouterProtocol { func close() {} }
      final class CartViewController: UIViewController {
        var ↓presenter: CartPresenter!
        override func viewDidLoad() { presenter.load() }
      }
      """
    ),
    Sample(
      "a view that holds its presenter by its class; the presenter conforms only to a protocol for events",
      """
      protocol EventReceiving {
        associatedtype Event
        func received(_ event: Event)
      }
      protocol CartRouterProtocol { func close() }
      final class CartPresenter: EventReceiving {
        let router: CartRouterProtocol
        init(router: CartRouterProtocol) { self.router = router }
        func received(_ event: String) { router.close() }
      }
      final class CartRouter: CartRouterProtocol { func close() {} }
      final class CartViewController: UIViewController {
        var ↓presenter: CartPresenter!
        override func viewDidLoad() { presenter.received("loaded") }
      }
      """
    ),
    Sample(
      "a view that holds its presenter by its class but never uses the presenter (reported as a note)",
      """
      protocol CartRouterProtocol { func close() }
      final class CartPresenter {
        let router: CartRouterProtocol
        init(router: CartRouterProtocol) { self.router = router }
      }
      final class CartRouter: CartRouterProtocol { func close() {} }
      final class CartViewController: UIViewController { var ↓presenter: CartPresenter! }
      """
    ),
    Sample(
      "an interactor that holds a worker by its class, although the worker has a contract",
      """
      protocol CartWorkerProtocol { func fetch() }
      protocol CartInteractorProtocol { func load() }
      final class CartInteractor: CartInteractorProtocol {
        var ↓worker: CartWorker?
        func load() {}
      }
      final class CartWorker: CartWorkerProtocol { func fetch() {} }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "parts that hold each other by their contracts, and a router that names the classes in its wiring",
      """
      protocol CartPresenterProtocol: AnyObject { func load() }
      protocol CartInteractorProtocol { func load() }
      final class CartViewController: UIViewController { var presenter: CartPresenterProtocol? }
      final class CartPresenter: CartPresenterProtocol {
        private let interactor: CartInteractorProtocol
        init(interactor: CartInteractorProtocol) { self.interactor = interactor }
        func load() {}
      }
      final class CartInteractor: CartInteractorProtocol {
        private let worker = CartWorker()
        func load() {}
      }
      struct CartWorker {}
      final class CartRouter {
        weak var viewController: CartViewController?
        static func createModule() -> UIViewController {
          let view = CartViewController()
          view.presenter = CartPresenter(interactor: CartInteractor())
          return view
        }
      }
      """
    ),
    Sample(
      "a UIKit view that subscribes to its presenter's '@Published' property, which needs the class",
      """
      protocol CartRouterProtocol { func close() }
      final class CartPresenter: ObservableObject {
        @Published var title = ""
        let router: CartRouterProtocol
        init(router: CartRouterProtocol) { self.router = router }
      }
      final class CartRouter: CartRouterProtocol { func close() {} }
      final class CartViewController: UIViewController {
        var presenter: CartPresenter!
        override func viewDidLoad() { presenter.$title.sink { title in show(title) }.store(in: &bag) }
      }
      """
    ),
    Sample(
      "a SwiftUI view that observes its presenter with '@ObservedObject', which needs the class",
      """
      import SwiftUI
      protocol CartInteractorProtocol { func load() }
      struct CartView: View {
        @ObservedObject var presenter: CartPresenter
        var body: some View { Text(presenter.title) }
      }
      final class CartPresenter: ObservableObject {
        private let interactor: CartInteractorProtocol
        init(interactor: CartInteractorProtocol) { self.interactor = interactor }
      }
      final class CartInteractor: CartInteractorProtocol { func load() {} }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    project.modules.flatMap { module in
      module.ownership.filter(isConcrete).compactMap { finding($0, module, project) }
    }
  }

  private static func isConcrete(_ edge: OwnershipEdge) -> Bool {
    guard !edge.isThroughProtocol, edge.module == nil else { return false }
    guard edge.kind != .closure, edge.kind != .generic else { return false }
    switch edge.from {
    case .view, .presenter, .interactor: break
    // Routers and builders wire modules, so they need the classes.
    case .router, .builder, .worker, .dataStore, .interactorOutput, .moduleInput, .moduleOutput, .dependency, .entity:
      return false
    }
    switch edge.to {
    case .view, .presenter, .interactor, .router, .worker: break
    case .builder, .dataStore, .interactorOutput, .moduleInput, .moduleOutput, .dependency, .entity: return false
    }
    return edge.from != edge.to
  }

  private static func finding(_ edge: OwnershipEdge, _ module: SourceModule, _ project: LintProject) -> Finding? {
    guard let target = module.parts.first(where: { $0.type == edge.toType }),
      let owner = module.parts.first(where: { $0.type == edge.fromType })
    else { return nil }
    // An object that SwiftUI observes must be a class.
    if edge.from == .view, !owner.kind.isReference { return nil }
    let contracts = module.contracts.filter { target.contracts.contains($0.type) && $0.role.part == target.role }
    let contract = contracts.first { fits($0, edge, in: module, project) }
    if contracts.isEmpty, target.role == .worker || isObserved(target, by: owner, as: edge.name, project) { return nil }
    // If no part has a contract, a view that knows its presenter's class is the lesser problem.
    let isExpected = module.contracts.contains { !$0.parts.isEmpty }
    if contracts.isEmpty, !isExpected, edge.from == .view { return nil }
    let role = target.role.rawValue
    let kind = target.kind == .class ? "class" : target.kind.rawValue
    let isRead = isRead(edge, by: owner, in: module, project)
    let unread = isRead ? "" : ", which its own code never reads,"
    let message = "'\(edge.fromType).\(edge.name)'\(unread) is typed to the \(role) \(kind) '\(edge.toType)'"
    let lack = contracts.isEmpty ? ", which \(lack(of: target, project))" : " instead of a contract"
    var finding = Finding(
      Self.self,
      contracts.isEmpty && !isExpected || !isRead ? .note : .warning,
      at: edge.place,
      in: module,
      part: edge.fromType,
      contract.map { "\(message) instead of its contract '\($0.type)'" } ?? "\(message)\(lack)"
    )
    let advice =
      contract.map { "declare it as '\($0.type)'" }
      ?? "declare a protocol with what the \(edge.from.rawValue) needs of the \(role), and use that as its type"
    finding.advice = isRead ? advice : "remove it; if it has to keep the \(role) alive, \(advice)"
    return finding
  }

  private static func isRead(
    _ edge: OwnershipEdge,
    by owner: Part,
    in module: SourceModule,
    _ project: LintProject
  ) -> Bool {
    project.declarations(of: owner).contains { id in
      project.facts(id).properties.contains { property in
        project.place(id, property.position) == edge.place
          && PropertyState(of: property, in: owner, module, project, project.families).isRead
      }
    }
  }

  /// The end of the message about a part without a contract, which may conform to another protocol of the project.
  private static func lack(of part: Part, _ project: LintProject) -> String {
    let families = project.families
    let protocols = families.ancestors(of: part.type).sorted().filter { type in
      families.declarations(of: type).contains { project.facts($0).kind == .protocol }
    }
    guard !protocols.isEmpty else { return "has no contract" }
    return "conforms to \(protocols.quoted(atMost: 3)) but has no contract of its own"
  }

  /// Whether a contract is meant for the holder.
  ///
  /// It is not if only parts of other roles hold it, or types that are not parts, such as subviews.
  private static func fits(
    _ contract: Contract,
    _ edge: OwnershipEdge,
    in module: SourceModule,
    _ project: LintProject
  ) -> Bool {
    let holders = project.holders(of: contract.type.lastName)
    let roles = Dictionary(module.parts.map { ($0.type, $0.role) }) { first, _ in first }
    return holders.isEmpty || holders.contains { roles[project.facts($0).qualifiedName] == edge.from }
  }

  /// Whether the holder subscribes to the part's published properties, which no protocol can require.
  private static func isObserved(_ part: Part, by owner: Part, as name: String, _ project: LintProject) -> Bool {
    let isObservable =
      project.declarations(of: part).contains { project.facts($0).attribute("Observable") != nil }
      || project.inherited(by: part.declaration).contains("ObservableObject")
    guard isObservable, owner.role == .view else { return isObservable }
    return project.declarations(of: owner).map(project.file).flatMap(\.uses).contains { use in
      use.name.hasPrefix("$") || use.name == "objectWillChange"
    }
  }
}
