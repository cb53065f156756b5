import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct OrderDetailWebScreenTests {
  private let interactor = OrderDetailContract.InteractorSpy()
  private let router = OrderDetailContract.RouterSpy()
  private let controller: OrderDetailViewController

  init() {
    controller = OrderDetailViewController(interactor: interactor, router: router)
  }

  private var page: TestPage { TestPage(OrderDetailWebScreen(controller)) }

  @Test func theReceiptSaysWhatWasBought() async throws {
    #expect(OrderDetailWebScreen(controller).title == "Your order")
    controller.displayOrder(
      viewModel:
        .content(
          .loaded(
            OrderDetailModels.FetchOrder.Content(
              title: "Order 12",
              date: "November 22, 2026, 3:00 p.m.",
              rows: [.init(id: 3, title: "Cámara", quantity: "2 × $ 900", total: "$ 1.800")],
              total: "$ 1.800"
            )
          )
        )
    )
    let page = page
    #expect(page.title == "Order 12")
    #expect(try page.all(.listItem).map(\.text) == ["Cámara 2 × $ 900 $ 1.800"])
    try await page.click(try page.all(.button)[0])
    #expect(router.onRouteToProduct.arguments == [3])
  }

  @Test func everyOtherStateIsSaid() async throws {
    #expect(try page.find(.status, "Loading your order").text.isEmpty)
    controller.displayOrder(viewModel: .content(.failed("Offline.")))
    try await page.click("Retry")
    #expect(interactor.calls == ["fetchOrder(request:)"])
    controller.displayOrder(viewModel: .signedOut(leadsToLogin: false, message: nil))
    try await page.click("Sign In")
    #expect(router.calls == ["routeToLogin()"])
  }
}
