import ViperaSource

/// Flags contracts of presenters, interactors and workers that name UI types, and contracts of views that name
/// controls.
enum UITypeInContract: LintRule {
  static let id = "ui-type-in-contract"
  static let summary = """
    Contracts of presenters, interactors and workers must not name UI types; contracts of views must not name \
    controls or alerts.
    """
  static let reason = """
    A UI type in a contract brings the UI framework into every part that knows the contract, and into its tests. \
    Routers show screens, so their contracts may name UI types. A view's contract may name content, such as \
    colors, images and view controllers. It must not name a control, another 'UIView' or an alert: the caller \
    would then read, fill or create it, which is the view's work.
    """
  static let advice = "Name plain values instead: a title, an index, a URL, 'Data'."

  static let flagged = [
    Sample(
      "a presenter's contract that names a table cell, and an interactor's contract that names an image",
      """
      protocol CartPresenterProtocol {
        var rows: Int { get }
        func ↓configure(_ cell: UITableViewCell, at row: Int)
      }
      protocol CartInteractorProtocol {
        func ↓image(of item: String, completion: @escaping (UIImage?) -> Void)
      }
      final class CartPresenter: CartPresenterProtocol {
        let interactor: CartInteractorProtocol
        init(interactor: CartInteractorProtocol) { self.interactor = interactor }
        var rows: Int { 0 }
        func configure(_ cell: UITableViewCell, at row: Int) {}
      }
      final class CartInteractor: CartInteractorProtocol {
        func image(of item: String, completion: @escaping (UIImage?) -> Void) {}
      }
      """
    ),
    Sample(
      "a presenter's contract that names a cell class of the project",
      """
      protocol CartPresenterProtocol { func ↓willShow(_ cell: ItemCell) }
      class BaseCell: UICollectionViewCell {}
      final class ItemCell: BaseCell {}
      final class CartPresenter: CartPresenterProtocol {
        weak var view: CartView?
        func willShow(_ cell: ItemCell) {}
      }
      """
    ),
    Sample(
      "a presenter's contract that inherits from 'UITableViewDataSource'",
      """
      protocol ↓CartPresenterProtocol: UITableViewDataSource { func load() }
      final class CartPresenter: NSObject, CartPresenterProtocol {
        weak var view: CartView?
      }
      """
    ),
    Sample(
      "a view's contract with a text field that the presenter reads, and an alert that the presenter creates",
      """
      protocol CartViewProtocol: AnyObject {
        var ↓couponField: UITextField! { get }
        func ↓show(_ alert: UIAlertController)
      }
      final class CartPresenter {
        weak var view: CartViewProtocol?
        var coupon: String { view?.couponField.text ?? "" }
        func failed() { view?.show(UIAlertController(title: "No coupon", message: nil, preferredStyle: .alert)) }
      }
      final class CartViewController: UIViewController, CartViewProtocol {
        @IBOutlet var couponField: UITextField!
        func show(_ alert: UIAlertController) { present(alert, animated: true) }
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a view's contract that names content: a color, an image and a view controller to embed",
      """
      protocol CartViewProtocol: AnyObject {
        func tint(_ color: UIColor)
        func show(_ picture: UIImage)
        func embed(_ screen: UIViewController)
        func ask(title: String, text: String)
      }
      final class CartPresenter { weak var view: CartViewProtocol? }
      """
    ),
    Sample(
      "a view's contract with a color, a router's with view controllers, and a presenter's with plain values",
      """
      protocol CartViewProtocol: UIViewController { func show(_ color: UIColor) }
      protocol CartRouterProtocol {
        static func createModule() -> UIViewController
        func showItem(from view: UIViewController)
      }
      protocol CartPresenterProtocol { func selected(_ row: IndexPath, height: CGFloat) }
      final class CartPresenter: CartPresenterProtocol {
        weak var view: CartViewProtocol?
        let router: CartRouterProtocol
      }
      final class CartViewController: UIViewController, CartViewProtocol {}
      final class CartRouter: CartRouterProtocol {}
      """
    ),
    Sample(
      "a presenter's contract that names 'UIState', a struct of the project",
      """
      struct UIState {}
      protocol CartPresenterProtocol { func changed(to state: UIState) }
      final class CartPresenter: CartPresenterProtocol {
        weak var view: CartView?
        func changed(to state: UIState) {}
      }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let types = UITypes(index: project.index)
    return project.contractsWithBases().flatMap { module, contracts in
      contracts.filter { isKnown($0, in: module) }.flatMap { contract -> [Finding] in
        if contract.role == .view, module.style != .ribs { return required(by: contract, types, project, module) }
        guard isInner(contract.role) else { return [] }
        return inherited(by: contract, types, project, module) + required(by: contract, types, project, module)
      }
    }
  }

  private static func isInner(_ role: Role) -> Bool {
    switch role {
    case .presenter, .interactor, .interactorOutput, .worker, .dataStore: true
    case .view, .router, .builder, .moduleInput, .moduleOutput, .dependency, .entity: false
    }
  }

  /// Whether a part conforms to the contract or holds a value of it; otherwise only its name suggests its role.
  private static func isKnown(_ contract: Contract, in module: SourceModule) -> Bool {
    let isBase = !module.contracts.contains(contract)
    return isBase || !contract.parts.isEmpty || contract.isDeclared
      || module.ownership.contains { $0.toType == contract.type }
  }

  private static func required(
    by contract: Contract,
    _ types: UITypes,
    _ project: LintProject,
    _ module: SourceModule
  ) -> [Finding] {
    project.requirements(of: contract).compactMap { requirement in
      let all = requirement.types.flatMap { types.named(in: $0, from: contract.declaration) }.unique
      let names = contract.role == .view ? all.filter { isWidget($0, contract, project) } : all
      guard !names.isEmpty else { return nil }
      let role = contract.role == .view ? Role.presenter.rawValue : contract.role.part.rawValue
      let message = "'\(contract.type).\(requirement.name)' names \(names.quoted()), so the \(role) depends on UI"
      return finding(message, names, at: requirement.position, contract, project, module)
    }
  }

  /// Whether a type is a view or an alert, which only a view should handle.
  ///
  /// A color or an image may be content, and a router may need a view controller.
  private static func isWidget(_ name: String, _ contract: Contract, _ project: LintProject) -> Bool {
    guard project.index.find(name, from: contract.declaration) == nil, name.hasPrefix("UI") else { return false }
    return ["Alert", "Button", "Cell", "Field", "Label", "Switch", "View"].contains { word in
      name.hasSuffix(word) || name.hasSuffix("\(word)Controller")
    } && name != "UIViewController"
  }

  private static func inherited(
    by contract: Contract,
    _ types: UITypes,
    _ project: LintProject,
    _ module: SourceModule
  ) -> [Finding] {
    let facts = project.facts(contract.declaration)
    let bases = facts.inherited.flatMap(\.names) + facts.selfConstraints
    let names = bases.filter { types.contains($0, from: contract.declaration, swiftUI: false) }.unique
    guard !names.isEmpty else { return [] }
    let role = contract.role.part.rawValue
    let message = "'\(contract.type)' inherits from \(names.quoted()), so the \(role) depends on UI"
    return [finding(message, names, at: facts.position, contract, project, module)]
  }

  private static func finding(
    _ message: String,
    _ names: [String],
    at position: SourcePosition,
    _ contract: Contract,
    _ project: LintProject,
    _ module: SourceModule
  ) -> Finding {
    let place = project.place(contract.declaration, position)
    var finding = Finding(Self.self, at: place, in: module, part: contract.type, message)
    finding.advice = names.first.map(advice)
    return finding
  }

  private static func advice(for name: String) -> String {
    if name.hasSuffix("DataSource") || name.hasSuffix("Delegate") {
      let hasRows = name.hasSuffix("DataSource") || ["Collection", "Picker", "Table"].contains(where: name.contains)
      return "let the view conform to '\(name)', and let this contract "
        + (hasRows ? "offer the values by index" : "declare methods for the view's events")
    }
    if name.hasSuffix("Cell") {
      return "offer the values of a row by its index, and let the view fill the '\(name)'"
    }
    if name.lastName.contains("Controller") {
      return "leave the '\(name)' to the router, which gets it when the module is wired"
    }
    if ["Image", "Color", "Font"].contains(where: name.hasSuffix) {
      return "name what the view can make the '\(name)' from: a name, a URL, 'Data'"
    }
    return "name plain values instead of '\(name)'"
  }
}
