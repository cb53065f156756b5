import Testing
import Vipera

@testable import App

@Suite struct CartPresenterTests {
  private let view = CartContract.ViewSpy()
  private let interactor = CartContract.InteractorSpy()
  private let router = CartContract.RouterSpy()
  private let presenter: CartPresenter

  init() {
    presenter = CartPresenter(interactor: interactor, router: router)
    presenter.view = view
  }

  @Test func contentIsFetchedAndShown() async {
    interactor.onFetchCart.returns(.sample)
    await presenter.viewDidLoad()
    #expect(view.onShow.arguments == [.loading(), .loaded(CartViewModel(.sample))])
  }

  @Test func aFailureIsShownAndTriedAgain() async {
    interactor.onFetchCart.answers(inOrder: .failure(.unavailable), .success(.sample))
    await presenter.viewDidLoad()
    #expect(view.onShow.arguments.last == .failed("The cart could not be loaded."))
    await presenter.retryTapped()
    #expect(view.onShow.arguments.last == .loaded(CartViewModel(.sample)))
  }

  @Test func aFailureKeepsTheContentOnScreen() async {
    interactor.onFetchCart.answers(inOrder: .success(.sample), .failure(.unavailable))
    await presenter.viewDidLoad()
    await presenter.retryTapped()
    #expect(view.onShow.arguments.last?.content == CartViewModel(.sample))
  }

  @Test func aTapWhileLoadingFetchesNothing() async {
    interactor.onFetchCart.answers {
      await presenter.retryTapped()
      return .sample
    }
    await presenter.viewDidLoad()
    #expect(interactor.onFetchCart.count == 1)
  }

  @Test func doneClosesTheScreen() {
    presenter.doneTapped()
    #expect(router.calls == ["close()"])
  }
}
