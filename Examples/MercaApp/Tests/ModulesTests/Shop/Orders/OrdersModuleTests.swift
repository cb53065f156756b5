import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// Both order scenes with their wiring; the host reports leaks.
@Suite struct OrdersModuleTests {
  private static let order = """
    {"id":12,"placed":1795377600,"total":900,\
    "items":[{"product":1,"title":"Cámara 1","quantity":1,"price":900}]}
    """

  private let market = StubMarket()

  @Test func anOrderIsFoundAndLookedAt() async throws {
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.get, "/api/orders", #"{"data":[\#(Self.order)]}"#)
    market.answer(.get, "/api/orders/12", Self.order)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Orders())
      await host.settle()
      #expect(host.locations == ["/orders", "/shop/login?next=back"])
      let login = try host.part(ShopLoginViewController.self)
      await host.send {
        await login.signInTapped(email: "ada@merca.example", password: Secret("Secret1"))
      }
      await host.settle()
      let list = try host.part(OrdersViewController.self)
      #expect(list.model.state?.content?.rows.map(\.summary) == ["Cámara 1"])
      await host.send { list.orderTapped(12) }
      await host.settle()
      #expect(host.locations == ["/orders", "/orders/12"])
      let order = try host.part(OrderDetailViewController.self)
      #expect(order.model.state?.content?.total == "$ 900")
      Self.expectDetailFlow(host.flow.snapshot())
      expectFlow(host.flow.snapshot().filtered(module: "Orders")) {
        "View → Interactor: fetchOrders(request:)"
        "  Interactor → Presenter: presentOrders(response:)"
        "    Presenter → View: displayOrders(viewModel:)"
        "      View → Router: routeToLogin()"
        "View → Interactor: fetchOrders(request:)"
        "  Interactor → Presenter: presentOrders(response:)"
        "    Presenter → View: displayOrders(viewModel:)"
        "  Interactor → Worker: orders(after:)"
        "    Worker → Service: GET /api/orders"
        "  Interactor → Presenter: presentOrders(response:)"
        "    Presenter → View: displayOrders(viewModel:)"
        "View → Router: routeToOrder(id:)"
      }
    }
  }

  private static func expectDetailFlow(_ recording: Recording) {
    expectFlow(recording.filtered(module: "OrderDetail")) {
      "View → Interactor: fetchOrder(request:)"
      "  Interactor → Presenter: presentOrder(response:)"
      "    Presenter → View: displayOrder(viewModel:)"
      "  Interactor → Worker: order(_:)"
      "    Worker → Service: GET /api/orders/12"
      "  Interactor → Presenter: presentOrder(response:)"
      "    Presenter → View: displayOrder(viewModel:)"
    }
  }

  // Invalid responses of a server are failures, and never crash the program.
  @Test(arguments: [
    #"{"data":[{"id":0,"placed":1,"items":[]}]}"#, #"{"data":[{"id":1,"placed":-1,"items":[]}]}"#,
    #"{"data":[{"id":1,"placed":9e30,"items":[]}]}"#, #"{"data":{}}"#, "[]", "",
    """
    {"data":[{"id":1,"placed":1,"items":[{"product":1,"title":"x","quantity":9223372036854775807,\
    "price":9223372036854775807}]}]}
    """,
  ])
  func whatIsNoOrderIsAFailure(json: String) async throws {
    market.answer(.get, "/api/orders", json)
    let services = try market.services
    let routes = try RouteTable {
      Destination(Orders.self) { context in
        services.visitor(of: context.session).signIn(.ada)
        return OrdersConfigurator.module(context, services: services.of(context)) { _, _ in BlankScreen() }
      }
    }
    try await withTestHost(routes, clock: market.clock) { host in
      host.setRoot(Orders())
      await host.settle()
      let list = try host.part(OrdersViewController.self)
      #expect(list.model.state?.failure == "The server's answer could not be read.")
    }
  }
}
