import ViperaSource

/// Flags contracts of views that name entities.
enum EntityInViewContract: LintRule {
  static let id = "entity-in-view-contract"
  static let summary = "A view's contract must name view models or plain values, not entities."
  static let reason = """
    A view that receives entities formats them itself, and makes decisions that belong to the presenter. Then each \
    change of the data, such as a new field in the server's response, affects the screens.
    """
  static let advice = "Let the presenter turn the entity into a view model for the screen."

  static let flagged = [
    Sample(
      "a view's protocol in VIPER that receives entities",
      """
      struct CartItem: Decodable { let name: String }
      protocol CartViewProtocol: AnyObject {
        func ↓show(_ items: [CartItem])
        func showError(_ text: String)
      }
      final class CartPresenter {
        weak var view: CartViewProtocol?
        let interactor = CartInteractor()
      }
      final class CartInteractor {}
      final class CartViewController: UIViewController, CartViewProtocol {
        var presenter: CartPresenter?
      }
      """
    ),
    Sample(
      "a view's protocol in VIP that receives the interactor's 'Response'",
      """
      enum Cart {
        struct Response { let total: Decimal }
        struct ViewModel { let total: String }
      }
      protocol CartDisplayLogic: AnyObject {
        func ↓display(response: Cart.Response)
        func display(viewModel: Cart.ViewModel)
      }
      final class CartViewController: UIViewController, CartDisplayLogic {
        var interactor: CartBusinessLogic?
      }
      protocol CartBusinessLogic {}
      final class CartInteractor: CartBusinessLogic { var presenter: CartPresentationLogic? }
      protocol CartPresentationLogic {}
      final class CartPresenter: CartPresentationLogic { weak var viewController: CartDisplayLogic? }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a view's protocol that receives view models and plain values",
      """
      struct CartItem: Decodable { let name: String }
      struct CartItemViewModel: Equatable { let title: String }
      protocol CartViewProtocol: AnyObject {
        func show(_ items: [CartItemViewModel], total: String)
      }
      final class CartPresenter {
        weak var view: CartViewProtocol?
        let interactor = CartInteractor()
      }
      final class CartInteractor { func load() -> [CartItem] { [] } }
      final class CartViewController: UIViewController, CartViewProtocol {
        var presenter: CartPresenter?
      }
      """
    ),
    Sample(
      "a protocol that only a subview holds, so no presenter passes entities through it",
      """
      struct CartItem: Decodable { let name: String }
      protocol CartViewControllerInput: AnyObject { func items() -> [CartItem] }
      final class CartTable: UIView { weak var input: CartViewControllerInput? }
      final class CartPresenter { let interactor = CartInteractor() }
      final class CartInteractor {}
      final class CartViewController: UIViewController, CartViewControllerInput {
        var presenter: CartPresenter?
        func items() -> [CartItem] { presenter?.items ?? [] }
      }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let entities = Set(project.model.entities.map(\.declaration))
    // RIBs do not define which part prepares the content of a view.
    return project.modules.filter { $0.style != .ribs }.flatMap { module in
      module.contracts.filter { $0.role == .view && !isForSubviews($0, in: module, project) }.flatMap { contract in
        project.requirements(of: contract).compactMap { requirement in
          finding(requirement, contract, module, project, entities)
        }
      }
    }
  }

  /// Whether only views and types that are not parts, such as subviews, hold a contract, so that no presenter passes
  /// anything.
  private static func isForSubviews(_ contract: Contract, in module: SourceModule, _ project: LintProject) -> Bool {
    let isHeld = module.ownership.contains { $0.toType == contract.type && $0.from != .view }
    return !isHeld && project.isHeld(contract)
  }

  private static func finding(
    _ requirement: Requirement,
    _ contract: Contract,
    _ module: SourceModule,
    _ project: LintProject,
    _ entities: Set<DeclarationID>
  ) -> Finding? {
    let named = requirement.mentioned.unique.compactMap { name -> (name: String, id: DeclarationID)? in
      let declarations = declarations(of: name, from: contract.declaration, project.index, depth: 0)
      return declarations.first { isData($0, module, project, entities) }.map { (name, $0) }
    }
    guard let first = named.first else { return nil }
    let isResponse = isMessage(project.facts(first.id), "Response")
    let what = isResponse ? "the response" : "the entity"
    let names = named.map { name, id in
      let type = project.facts(id).qualifiedName
      return type == name || type.hasSuffix(".\(name)") ? "'\(name)'" : "'\(type)' (as '\(name)')"
    }
    let message = "'\(contract.type).\(requirement.name)' passes \(what) \(names.joinedByAnd()) to the view"
    let place = project.place(contract.declaration, requirement.position)
    var finding = Finding(Self.self, at: place, in: module, part: contract.type, message)
    finding.related = named.map { name, id in
      RelatedPlace(project.place(id, project.facts(id).position), "'\(name)' is declared here")
    }
    finding.advice =
      module.style == .vip
      ? "let the presenter make a 'ViewModel' of '\(first.name)', and name that here"
      : "let the presenter make a view model of '\(first.name)' with only what is shown, and name that here"
    return finding
  }

  /// The declaration that `name` refers to; for an alias, the declarations of the aliased types.
  private static func declarations(
    of name: String,
    from user: DeclarationID,
    _ index: TypeIndex,
    depth: Int
  ) -> [DeclarationID] {
    guard let id = index.find(name, from: user) else { return [] }
    guard let aliased = index[id].aliased, depth < deepest else { return [id] }
    return aliased.mentioned.flatMap { declarations(of: $0, from: id, index, depth: depth + 1) }
  }

  /// The maximum number of aliases that are followed.
  private static let deepest = 8

  /// Whether a declaration is an entity, or in VIP a response from an interactor to its presenter.
  private static func isData(
    _ id: DeclarationID,
    _ module: SourceModule,
    _ project: LintProject,
    _ entities: Set<DeclarationID>
  ) -> Bool {
    let facts = project.facts(id)
    if module.style == .vip, isMessage(facts, "Response") { return facts.kind != .enum }
    // An enum without associated values is a plain value.
    return entities.contains(id) && facts.kind != .enum && !isForDisplay(facts)
  }

  private static func isMessage(_ facts: DeclarationFacts, _ word: String) -> Bool {
    facts.name == word || facts.scope.hasSuffix(".\(word)")
  }

  /// Words in the names of types that only describe what a screen shows.
  private static let display = ["Cell", "Display", "Presentation", "Row", "Screen", "Section", "State", "UI", "View"]

  private static func isForDisplay(_ facts: DeclarationFacts) -> Bool {
    display.contains { facts.qualifiedName.contains($0) }
  }
}
