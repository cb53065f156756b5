import Testing
import Vipera
import ViperaTesting
import ViperaWebTesting

@testable import App

/// The wired module with a spy for its worker; the host reports what leaks.
@Suite struct CartModuleTests {
  @Test func openingFetchesAndShowsTheContent() async throws {
    try await withTestHost(routes { $0.onFetchCart.returns(.sample) }) { host in
      host.setRoot(Cart())
      await host.settle()
      let page = try host.page()
      #expect(try !page.all(.listItem).isEmpty)
      expectFlow(host.flow.snapshot()) {
        "View → Interactor: fetchCart(request:)"
        "  Interactor → Presenter: presentCart(response:)"
        "    Presenter → View: displayCart(viewModel:)"
        "  Interactor → Worker: fetchCart()"
        "  Interactor → Presenter: presentCart(response:)"
        "    Presenter → View: displayCart(viewModel:)"
      }
    }
  }

  @Test func aFailureIsTriedAgain() async throws {
    let routes = try routes {
      $0.onFetchCart.answers(inOrder: .failure(.unavailable), .success(.sample))
    }
    try await withTestHost(routes) { host in
      host.setRoot(Cart())
      await host.settle()
      let page = try host.page()
      try await page.click("Try again")
      #expect(try !page.all(.listItem).isEmpty)
    }
  }

  @Test func doneClosesTheScreenAndReturnsTheContent() async throws {
    try await withTestHost(routes { $0.onFetchCart.returns(.sample) }) { host in
      host.setRoot(Cart())
      host.open(Cart())
      await host.settle()
      try await host.page().click("Done")
      #expect(host.routes.count == 1)
      #expect(host.outcomes as? [CartEntity] == [.sample])
    }
  }

  @Test func doneWithoutContentOnlyClosesTheScreen() async throws {
    try await withTestHost(routes { $0.onFetchCart.throws(.unavailable) }) { host in
      host.setRoot(Cart())
      host.open(Cart())
      await host.settle()
      try await host.page().click("Done")
      #expect(host.routes.count == 1)
      #expect(host.outcomes.isEmpty)
    }
  }

  private func routes(
    worker prepare: @escaping @Sendable (CartContract.WorkerSpy) -> Void
  ) throws -> RouteTable {
    try RouteTable {
      Destination(Cart.self) { context in
        let worker = CartContract.WorkerSpy()
        prepare(worker)
        return CartConfigurator.module(context, worker: worker)
      }
    }
  }
}
