import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The whole module on a host without a screen, which reports leaks.
@Suite struct VipersModuleTests {
  private let clock = ManualClock()

  private func routes(
    _ transport: StubTransport,
    isDemo: Bool = false,
    limits: ManualClock? = nil
  ) throws -> RouteTable {
    let gateway = APIGateway(
      server: try RequestURL("http://stub"),
      transport: transport,
      retrying: .never,
      clock: limits ?? clock
    )
    let services = AppServices(gateway: gateway, favourites: StubFavourites(), hasDemoVipers: isDemo)
    return try AppRouter(services: services, screens: SpyScreens()).routes
  }

  @Test func openingTheScreenTakesTheseMessages() async throws {
    let transport = StubTransport()
    transport.answer(.get, "/api/vipers", with: .success(.vipers))
    try await withTestHost(routes(transport), clock: clock) { host in
      host.setRoot(Vipers())
      await host.settle()
      expectFlow(host.flow.snapshot()) {
        "View → Presenter: fetchVipers()"
        "  Presenter → View: show(_:)"
        "  Presenter → Interactor: fetchVipers()"
        "    Interactor → Worker: get(_:)"
        "      Worker → Service: GET /api/vipers"
        "  Presenter → View: show(_:)"
      }
    }
  }

  // The rules of the connection, from the network to the view.
  @Test(arguments: [
    (StubTransport.Answer.failure(NetworkError(.connectionLost)), "Request Failed"),
    (.success(.text("", status: 401)), "Unauthorized"),
    (.success(.text("<html>")), "JSON Conversion Failure"),
    (.success(.text("")), "Response Unsuccessful"),
    (.success(.text("{}", status: 418)), "Response Unsuccessful"),
    (.success(.text("", status: 503)), "Response Unsuccessful"),
  ])
  func everyRuleOfTheConnectionIsSaid(answer: StubTransport.Answer, text: String) async throws {
    let transport = StubTransport()
    transport.answer(.get, "/api/vipers", with: answer)
    try await withTestHost(routes(transport), clock: clock) { host in
      host.setRoot(Vipers())
      await host.settle()
      let view = try host.part(VipersContract.ViewSpy.self)
      guard case .error(let failure, last: nil) = view.onShow.arguments.last else {
        Issue.record("\(view.onShow.arguments) ends with no error.")
        return
      }
      #expect(failure.text == text)
    }
  }

  @Test func aDemonstrationAnswersItselfAfterASecondAndAHalf() async throws {
    let transport = StubTransport()
    try await withTestHost(routes(transport, isDemo: true), clock: clock) { host in
      host.setRoot(Vipers())
      await clock.advance(by: .milliseconds(1_499))
      let view = try host.part(VipersContract.ViewSpy.self)
      #expect(view.onShow.arguments == [.loading()])
      await clock.advance(by: .milliseconds(1))
      let content = try #require(view.onShow.arguments.last?.content)
      #expect(content.overviewTitle == "Vipers")
      let cells = (0..<content.vipersCount).compactMap { content.cellViewModel(at: $0) }
      #expect(cells.map(\.level) == ["1", "2", "3"])
      #expect(cells.map(\.isAccessible) == [true, false, false])
      #expect(cells.allSatisfy { $0.imageURL != nil })
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func aServerThatNeverAnswersTimesOut() async throws {
    let silent = StubTransport(delay: .seconds(3_600), clock: clock)
    try await withTestHost(routes(silent), clock: clock) { host in
      host.setRoot(Vipers())
      await clock.advance(by: .seconds(30))
      let view = try host.part(VipersContract.ViewSpy.self)
      let failure = VipersFailure(
        text: "Request Failed",
        hint: "The server took too long to answer."
      )
      #expect(view.onShow.arguments == [.loading(), .error(failure)])
    }
  }

  @Test func leavingCancelsTheRequest() async throws {
    let slow = StubTransport(delay: .seconds(3_600), clock: clock)
    // The clock for limits is not the stub's, so that only the stub sleeps on the stub's clock.
    let routes = try routes(slow, limits: ManualClock())
    try await withTestHost(routes, clock: clock) { host in
      host.setRoot(Vipers())
      await host.settle()
      #expect(clock.sleepers == 1)
      host.setRoot(Account())
      await host.settle()
      #expect(slow.requests.count == 1)
      #expect(clock.sleepers == 0)
      #expect(host.stage.leaks.isEmpty)
    }
  }

  @Test func theServerThatPeopleUseIsUnderstood() async throws {
    try await Market.run { market in
      let routes = try AppRouter(services: market.services, screens: SpyScreens()).routes
      try await withTestHost(routes) { host in
        host.setRoot(Vipers())
        let view = try host.part(VipersContract.ViewSpy.self)
        await host.until { view.onShow.count == 2 }
        let nothing = VipersViewModel(overviewTitle: nil, cells: [])
        #expect(view.onShow.arguments.last == .noData(nothing))
      }
    }
  }
}
