import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct SellWebScreenTests {
  private let interactor = SellContract.InteractorSpy()
  private let router = SellContract.RouterSpy()
  private let controller: SellViewController

  init() {
    controller = SellViewController(interactor: interactor, router: router)
  }

  private var page: TestPage { TestPage(SellWebScreen(controller)) }

  private func content(_ more: ListEnd = .none) -> ListViewModel<SellModels.FetchProducts.Row> {
    ListViewModel<SellModels.FetchProducts.Row>(
      rows: [
        .init(
          id: 5,
          title: "<i>Cámara</i>",
          picture: nil,
          price: "$ 900",
          state: "New · sold out",
          isSoldOut: true,
          address: "/offer?product=5"
        )
      ],
      more: more
    )
  }

  private func show(_ state: LoadState<ListViewModel<SellModels.FetchProducts.Row>>) {
    controller.displayProducts(viewModel: .content(state))
  }

  @Test func rowsLeadToTheirForm() async throws {
    #expect(try page.find(.status, "Loading your products").text.isEmpty)
    show(.loaded(content()))
    let page = page
    let link = try page.all(.link)[0]
    #expect(link["href"] == "/offer?product=5")
    #expect(link.text == "<i>Cámara</i> $ 900 New · sold out")
    try await page.click(link)
    try await page.click("Offer a product")
    #expect(router.onRouteToOffer.arguments == [5, nil])
  }

  @Test func nothingSoldLeadsToTheForm() async throws {
    show(.empty)
    #expect(try page.text.contains("Nothing for sale yet"))
    try await page.click("Offer a product")
    #expect(router.onRouteToOffer.arguments == [nil])
  }

  @Test func failuresOfferToRetry() async throws {
    show(.failed("Offline.", last: content()))
    #expect(try page.text.contains("$ 900"))
    try await page.click("Retry")
    #expect(interactor.calls == ["fetchProducts(request:)"])
    show(.loaded(content(.failed("Offline."))))
    try await page.click("Retry")
    #expect(interactor.onFetchProducts.arguments == [.again, .more])
  }

  @Test func aSignedOutUserSeesNothing() async throws {
    controller.displayProducts(viewModel: .signedOut(leadsToLogin: false, message: nil))
    try await page.click("Sign In")
    #expect(router.calls == ["routeToLogin()"])
  }
}
