import Testing

@testable import ViperaSource

@Suite struct ModelTextTests {
  private let files = [
    "App/Cart/CartProtocols.swift": """
    protocol CartViewProtocol: AnyObject { func show(_ items: [String]) }
    protocol CartPresenterProtocol { func didLoad() }
    protocol CartInteractorProtocol { func load() }
    protocol CartInteractorOutput: AnyObject { func loaded() }
    protocol CartRouterProtocol { func showDetail() }
    """,
    "App/Cart/CartPresenter.swift": """
    final class CartPresenter: CartPresenterProtocol {
      weak var view: CartViewProtocol?
      let interactor: CartInteractorProtocol
      let router: CartRouterProtocol
      func didLoad() { interactor.load() }
    }
    extension CartPresenter: CartInteractorOutput { func loaded() { view?.show([]) } }
    """,
    "App/Cart/CartInteractor.swift": """
    final class CartInteractor: CartInteractorProtocol {
      weak var output: CartInteractorOutput?
      func load() { output?.loaded() }
    }
    """,
    "App/Cart/CartViewController.swift": """
    final class CartViewController: UIViewController, CartViewProtocol {
      var presenter: CartPresenterProtocol!
      func show(_ items: [String]) {}
    }
    """,
    "App/Cart/CartRouter.swift": """
    final class CartRouter: CartRouterProtocol {
      weak var controller: UIViewController?
      static func createModule() -> UIViewController {
        let view = CartViewController()
        let interactor = CartInteractor()
        let router = CartRouter()
        let presenter = CartPresenter(interactor: interactor, router: router)
        view.presenter = presenter
        return view
      }
      func showDetail() {
        controller?.navigationController?.pushViewController(DetailRouter.createModule(), animated: true)
      }
    }
    """,
    "App/Detail/Detail.swift": """
    final class DetailPresenter { weak var view: DetailViewController? }
    final class DetailViewController: UIViewController { var presenter: DetailPresenter? }
    enum DetailRouter {}
    """,
  ]

  // long: the text of a whole model.
  @Test func aModelIsPrintedWithItsEvidence() {
    #expect(
      ModelText(model(files)).text == """
        Cart (App/Cart): viper
          because presenter → interactor: 'CartPresenter.interactor'
          because view → presenter: 'CartViewController.presenter'
          because presenter → router: 'CartPresenter.router'
          because interactor → presenter: 'CartInteractor.output'
          because contract 'CartInteractorOutput'
          parts
            view CartViewController: class, App/Cart/CartViewController.swift:1
              inherits from 'UIViewController'
              conforms to 'CartViewProtocol'
              name contains 'ViewController'
              holds 'CartPresenterProtocol!' as 'presenter'
            presenter CartPresenter: class, App/Cart/CartPresenter.swift:1
              conforms to 'CartPresenterProtocol'
              conforms to 'CartInteractorOutput'
              name contains 'Presenter'
            interactor CartInteractor: class, App/Cart/CartInteractor.swift:1
              conforms to 'CartInteractorProtocol'
              name contains 'Interactor'
            router CartRouter: class, App/Cart/CartRouter.swift:1
              conforms to 'CartRouterProtocol'
              name contains 'Router'
          contracts
            view CartViewProtocol of CartViewController: for classes only, App/Cart/CartProtocols.swift:1
              name contains 'View'
              'CartViewController' conforms to it
            presenter CartPresenterProtocol of CartPresenter: for any type, App/Cart/CartProtocols.swift:2
              name contains 'Presenter'
              'CartPresenter' conforms to it
            interactor CartInteractorProtocol of CartInteractor: for any type, App/Cart/CartProtocols.swift:3
              name contains 'Interactor'
              'CartInteractor' conforms to it
            interactorOutput CartInteractorOutput of CartPresenter: for classes only, App/Cart/CartProtocols.swift:4
              name contains 'InteractorOutput'
              'CartPresenter' conforms to it
            router CartRouterProtocol of CartRouter: for any type, App/Cart/CartProtocols.swift:5
              name contains 'Router'
              'CartRouter' conforms to it
          holds
            CartViewController.presenter → presenter CartPresenterProtocol: \
        strong, unwrapped, through protocol, App/Cart/CartViewController.swift:2
            CartPresenter.view → view CartViewProtocol: \
        weak, optional, through protocol, App/Cart/CartPresenter.swift:2
            CartPresenter.interactor → interactor CartInteractorProtocol: \
        strong, through protocol, App/Cart/CartPresenter.swift:3
            CartPresenter.router → router CartRouterProtocol: \
        strong, through protocol, App/Cart/CartPresenter.swift:4
            CartInteractor.output → interactorOutput CartInteractorOutput: \
        weak, optional, through protocol, App/Cart/CartInteractor.swift:2
            CartRouter.controller → view UIViewController: weak, optional, App/Cart/CartRouter.swift:2
          wiring
            CartRouter.createModule() (router): \
        CartViewController, CartInteractor, CartRouter, CartPresenter, App/Cart/CartRouter.swift:3
          leads to
            push Detail (App/Detail): CartRouter.showDetail(), App/Cart/CartRouter.swift:12

        Detail (App/Detail): viper
          because view → presenter: 'DetailViewController.presenter'
          parts
            view DetailViewController: class, App/Detail/Detail.swift:2
              inherits from 'UIViewController'
              name contains 'ViewController'
              holds 'DetailPresenter?' as 'presenter'
            presenter DetailPresenter: class, App/Detail/Detail.swift:1
              name contains 'Presenter'
            router DetailRouter: enum, App/Detail/Detail.swift:3
              name contains 'Router'
          holds
            DetailViewController.presenter → presenter DetailPresenter: strong, optional, App/Detail/Detail.swift:2
            DetailPresenter.view → view DetailViewController: weak, optional, App/Detail/Detail.swift:1

        """
    )
  }

  @Test func aModelIsPrintedWithoutItsEvidence() {
    let text = ModelText(model(["App/Cart.swift": "class CartInteractor {}"]), showsEvidence: false).text
    #expect(
      text == """
        Cart (App): unknown
          parts
            interactor CartInteractor: class, App/Cart.swift:1

        """
    )
  }

  @Test func theTextDoesNotDependOnTheOrderOfFiles() {
    let facts = files.map { FileFacts(source: $0.value, path: $0.key) }
    let text = ModelText(SourceModel(facts)).text
    #expect(ModelText(SourceModel(facts.reversed())).text == text)
    #expect(ModelText(SourceModel(facts.shuffled())).text == text)
  }

  @Test func nothingIsPrintedOfNothing() {
    #expect(ModelText(model([:])).text == "")
  }
}
