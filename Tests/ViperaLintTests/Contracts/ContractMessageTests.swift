import Testing

@testable import ViperaLint

/// The messages of the rules for contracts.
struct ContractMessageTests {
  static let contracts = [
    MessageCase(
      "an entity behind an alias",
      EntityInViewContract.self,
      """
      struct Item: Decodable { let name: String }
      typealias CartEntity = [Item]
      protocol CartViewProtocol: AnyObject { func show(_ items: CartEntity); func open(_ item: Item) }
      class CartPresenter { weak var view: CartViewProtocol?; let interactor = CartInteractor() }
      class CartInteractor {}
      """,
      [
        "warning: 'CartViewProtocol.show(_:)' passes the entity 'Item' (as 'CartEntity') to the view",
        "warning: 'CartViewProtocol.open(_:)' passes the entity 'Item' to the view",
      ]
    ),
    MessageCase(
      "an alert in a view's contract",
      UITypeInContract.self,
      """
      protocol CartViewProtocol: AnyObject { func show(_ alert: UIAlertController); func tint(_ color: UIColor) }
      class CartPresenter { weak var view: CartViewProtocol?; let interactor = CartInteractor() }
      class CartInteractor {}
      """,
      ["warning: 'CartViewProtocol.show(_:)' names 'UIAlertController', so the presenter depends on UI"]
    ),
    MessageCase(
      "a protocol that a view implements beside its presenter",
      UnusedRequirement.self,
      """
      protocol CartPresenterProtocol: AnyObject { func load(); func save() }
      class CartPresenter: CartPresenterProtocol { let interactor = CartInteractor(); func load() {}; func save() {} }
      class CartInteractor {}
      class CartViewController: UIViewController, CartPresenterProtocol {
        var presenter: CartPresenterProtocol!
        override func viewDidLoad() { load() }
        func load() {}
        func save() {}
      }
      """,
      [
        "note: nothing calls 'load()' of 'CartPresenterProtocol' through the contract; 'CartViewController' implements "
          + "it and calls its own",
        "warning: nothing calls 'save()' of 'CartPresenterProtocol'",
      ]
    ),
    MessageCase(
      "a base protocol whose requirement has a namesake in UIKit's class",
      UnusedRequirement.self,
      """
      protocol BasePresenting { func showLoading() }
      protocol CartPresenterProtocol: BasePresenting { func load() }
      class CartPresenter: CartPresenterProtocol {
        let interactor = CartInteractor()
        func load() {}
        func showLoading() {}
      }
      class CartInteractor {}
      class CartViewController: UIViewController {
        var presenter: CartPresenterProtocol!
        override func viewDidLoad() { presenter.load() }
        func show(on screen: UIViewController) { screen.showLoading() }
      }
      """,
      ["warning: nothing calls 'showLoading()' of 'BasePresenting'"]
    ),
    MessageCase(
      "a requirement that an extension implements",
      UnusedRequirement.self,
      """
      protocol CartRouterProtocol { func close(); func alert(_ text: String); var title: String { get } }
      extension CartRouterProtocol { func alert(_ text: String) {}; var title: String { "" } }
      class CartRouter: CartRouterProtocol { func close() {} }
      class CartPresenter { let router: CartRouterProtocol; func tapped() { router.close() } }
      """,
      [
        "note: nothing calls 'alert(_:)' of 'CartRouterProtocol', which an extension implements",
        "note: nothing uses 'title' of 'CartRouterProtocol', which an extension implements",
      ]
    ),
    MessageCase(
      "empty contracts of VIP",
      EmptyContract.self,
      """
      protocol CartBusinessLogic {}
      protocol CartPresentationLogic {}
      protocol CartDisplayLogic: AnyObject {}
      class CartViewController: UIViewController, CartDisplayLogic { var interactor: CartBusinessLogic? }
      class CartInteractor: CartBusinessLogic { var presenter: CartPresentationLogic? }
      class CartPresenter: CartPresentationLogic { weak var view: CartDisplayLogic? }
      """,
      [
        "warning: 'CartBusinessLogic' requires nothing, so 'CartViewController' can ask nothing of its interactor",
        "warning: 'CartPresentationLogic' requires nothing, so 'CartInteractor' can report nothing to its presenter",
        "warning: 'CartDisplayLogic' requires nothing, so 'CartPresenter' can show nothing on its view",
      ]
    ),
    MessageCase(
      "a contract that nothing names",
      MissingPart.self,
      """
      protocol CartViewInput: AnyObject { func show() }
      protocol CartInteractorInput { func load() }
      class CartPresenter { var interactor: CartInteractorInput? }
      """,
      [
        "note: nothing uses or implements 'CartViewInput'",
        "warning: nothing implements 'CartInteractorInput', so 'CartPresenter.interactor' never gets a value",
      ]
    ),
    MessageCase(
      "a protocol that structs may conform to",
      ContractNotClassBound.self,
      """
      protocol CartViewProtocol { func show() }
      class CartPresenter { weak var view: CartViewProtocol?; let interactor = CartInteractor() }
      class CartInteractor {}
      """,
      ["error: 'CartViewProtocol' is not class-bound, so 'CartPresenter.view' cannot be weak"]
    ),
    MessageCase(
      "users of one requirement on both sides",
      MixedDirectionContract.self,
      """
      protocol CartPresenterProtocol: AnyObject { func tapped(); func closed(); func loaded() }
      class CartPresenter: CartPresenterProtocol {
        let interactor = CartInteractor()
        func tapped() {}
        func closed() {}
        func loaded() {}
      }
      class CartViewController: UIViewController {
        var presenter: CartPresenterProtocol!
        func tap() { presenter.tapped(); presenter.closed() }
      }
      class CartInteractor {
        weak var presenter: CartPresenterProtocol?
        func load() { presenter?.loaded(); presenter?.closed() }
      }
      """,
      [
        "note: 'CartPresenterProtocol' serves two directions: the view, not the interactor, uses 'tapped'; the "
          + "interactor, not the view, uses 'loaded'"
      ]
    ),
  ]

  @Test(arguments: contracts)
  func aMessageNamesWhatIsWrong(_ example: MessageCase) {
    #expect(example.found == example.messages)
  }
}
