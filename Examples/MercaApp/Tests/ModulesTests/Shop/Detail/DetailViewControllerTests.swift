import Testing
import Vipera

@testable import Modules

@Suite struct DetailViewControllerTests {
  private let interactor = DetailContract.InteractorSpy()
  private let router = DetailContract.RouterSpy()
  private let controller: DetailViewController

  init() {
    controller = DetailViewController(interactor: interactor, router: router)
  }

  @Test func onlyYesBuys() async {
    let question = Alert("Really?")
    router.onConfirm.returns(inOrder: true, false)
    for _ in 0..<2 { await controller.displayPurchase(viewModel: .init(question: question)) }
    #expect(router.onConfirm.arguments == [question, question])
    #expect(interactor.onPlaceOrder.arguments == [.answer(isConfirmed: true), .answer(isConfirmed: false)])
  }

  @Test func aSignedOutUserIsLedToTheLogin() {
    controller.displayOrder(viewModel: .init(leadsToLogin: true))
    #expect(router.calls == ["routeToLogin()"])
  }

  // The page appears before it hears of the login, and looks the favourite up.
  @Test func aLookUpKeepsTheStepThatWaitsForTheLogin() async {
    controller.displayFavourite(viewModel: .init(leadsToLogin: true))
    controller.displayFavourite(viewModel: .init(isFavourite: true))
    await controller.signedIn()
    #expect(interactor.onChangeFavourite.arguments == [.init(isWanted: true)])
    #expect(controller.isFavourite == true)
  }

  // Regression: the order that the page looks up when it appears again ended the wait.
  @Test func anOrderThatIsLookedUpKeepsTheStepThatWaitsForTheLogin() async {
    controller.displayCart(viewModel: .init(leadsToLogin: true))
    controller.displayOrder(viewModel: .init(notice: "Not confirmed yet"))
    for _ in 1...2 { await controller.signedIn() }
    #expect(interactor.calls == ["addToCart(request:)"])
  }

  // Regression: after the login, the product was added, also to the favourites of another user.
  @Test func aRemovalIsNotRepeatedAfterTheLogin() async {
    controller.displayFavourite(viewModel: .init(isFavourite: true))
    await controller.favouriteTapped(isWanted: false)
    controller.displayFavourite(viewModel: .init(isFavourite: false, leadsToLogin: true))
    await controller.signedIn()
    #expect(interactor.onChangeFavourite.arguments == [.init(isWanted: false)])
    #expect(router.calls == ["routeToLogin()"])
  }

  @Test func aRefreshLooksTheFavouriteUpToo() async {
    await controller.refreshAsked()
    #expect(interactor.calls == ["fetchProduct(request:)", "checkFavourite(request:)"])
  }

  @Test func whatIsSaidInPassingIsSaidOnce() {
    let toast = Toast("Done", kind: .success)
    controller.displayOrder(viewModel: .init(notice: "Done", toast: toast))
    controller.displayCart(viewModel: .init(toast: toast))
    #expect(router.onShowToast.arguments == [toast, toast])
    #expect(controller.order.notice == "Done")
  }
}
