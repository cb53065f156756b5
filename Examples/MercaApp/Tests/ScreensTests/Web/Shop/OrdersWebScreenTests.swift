import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct OrdersWebScreenTests {
  private let interactor = OrdersContract.InteractorSpy()
  private let router = OrdersContract.RouterSpy()
  private let controller: OrdersViewController

  init() {
    controller = OrdersViewController(interactor: interactor, router: router)
  }

  private var page: TestPage { TestPage(OrdersWebScreen(controller)) }

  private func content(_ more: ListEnd = .none) -> ListViewModel<OrdersModels.FetchOrders.Row> {
    ListViewModel<OrdersModels.FetchOrders.Row>(
      rows: [
        .init(
          id: 12,
          title: "Order 12",
          date: "November 22, 2026, 3:00 p.m.",
          summary: "<i>Cámara</i>",
          total: "$ 900",
          address: "/orders/12"
        )
      ],
      more: more
    )
  }

  private func show(_ state: LoadState<ListViewModel<OrdersModels.FetchOrders.Row>>) {
    controller.displayOrders(viewModel: .content(state))
  }

  @Test func rowsLeadToTheirOrder() async throws {
    #expect(try page.find(.status, "Loading your orders").text.isEmpty)
    show(.loaded(content()))
    let page = page
    let link = try page.all(.link)[0]
    #expect(link["href"] == "/orders/12")
    #expect(link.text == "Order 12 November 22, 2026, 3:00 p.m. <i>Cámara</i> $ 900")
    try await page.click(link)
    #expect(router.onRouteToOrder.arguments == [12])
    #expect(try page.text.contains("No more orders"))
  }

  @Test func moreIsAskedForByAButtonToo() async throws {
    show(.loaded(content(.ready)))
    try await page.click("Load more")
    show(.loaded(content(.loading)))
    #expect(try page.find(.button, "Load more")["aria-disabled"] == "true")
    #expect(try page.find(.status).text == "Loading more")
    show(.loaded(content(.failed("Offline."))))
    try await page.click("Retry")
    #expect(interactor.onFetchOrders.arguments == [.more, .more])
  }

  @Test func nothingBoughtLeadsToTheProducts() async throws {
    show(.empty)
    try await page.click("Find products")
    #expect(router.calls == ["routeToProducts()"])
  }

  @Test func aFailureKeepsTheListAndOffersToRetry() async throws {
    show(.failed("Offline.", last: content()))
    #expect(try page.text.contains("Order 12"))
    try await page.click("Retry")
    show(.loading(last: content()))
    #expect(try page.find(.list)["aria-busy"] == "true")
    #expect(interactor.calls == ["fetchOrders(request:)"])
  }

  @Test func aSignedOutUserSeesNothing() async throws {
    show(.loaded(content()))
    controller.displayOrders(viewModel: .signedOut(leadsToLogin: false, message: nil))
    #expect(try !page.text.contains("Order 12"))
    try await page.click("Sign In")
    #expect(router.calls == ["routeToLogin()"])
  }
}
