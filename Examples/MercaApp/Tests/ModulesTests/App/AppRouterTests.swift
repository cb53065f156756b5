import Modules
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

private struct SpyScreens: AppScreens {
  func employees(_ presenter: any EmployeesContract.Presenter) -> any EmployeesContract.View {
    EmployeesContract.ViewSpy()
  }
}

@Suite struct AppRouterTests {
  private let router: AppRouter

  init() throws {
    let gateway = APIGateway(server: try RequestURL("http://stub"), transport: StubTransport())
    router = try AppRouter(gateway: gateway, screens: SpyScreens())
  }

  @Test func everyModuleHasItsAddress() {
    #expect(router.routes.paths == ["/employees"])
  }

  @Test func aSessionBeginsWithTheEmployeesOnTheHostsScreen() async throws {
    try await withTestHost(router.routes) { host in
      router.setRoot(of: host.stage)
      #expect(host.locations == ["/employees"])
      _ = try host.part(EmployeesContract.ViewSpy.self)
    }
  }

  @Test func theRootReplacesEverything() async throws {
    try await withTestHost(router.routes) { host in
      host.open(Employees())
      host.stage.push(Employees())
      router.setRoot(of: host.stage)
      #expect(host.locations == ["/employees"])
    }
  }
}
