import Testing
import Vipera

@testable import App

@Suite struct CartPresenterTests {
  private let view = CartContract.ViewSpy()
  private let presenter = CartPresenter()

  init() {
    presenter.view = view
  }

  @Test func contentBecomesTexts() {
    presenter.presentCart(response: .loading)
    presenter.presentCart(response: .loaded(.sample))
    let content = CartViewModel(.sample)
    #expect(view.onDisplayCart.arguments == [.loading(), .loaded(content)])
  }

  @Test func aFailureKeepsTheContentOnScreen() {
    presenter.presentCart(response: .loaded(.sample))
    presenter.presentCart(response: .failed(.unavailable))
    let shown = view.onDisplayCart.arguments.last
    #expect(shown?.failure == "The cart could not be loaded.")
    #expect(shown?.content == CartViewModel(.sample))
  }
}
