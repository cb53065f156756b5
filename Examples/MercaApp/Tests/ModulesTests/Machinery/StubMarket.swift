import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The whole app on a host without a screen; a stub replaces the network.
struct StubMarket: Sendable {
  let clock = ManualClock()
  let transport: StubTransport
  let reachability = StubReachability()
  let favourites = StubFavourites()

  init() {
    transport = StubTransport(clock: clock)
  }

  var services: AppServices {
    get throws {
      AppServices(
        gateway: APIGateway(
          server: try RequestURL("http://stub"),
          transport: transport,
          reachability: reachability,
          retrying: .never,
          clock: clock
        ),
        favourites: favourites
      )
    }
  }

  var routes: RouteTable {
    get throws { try AppRouter(services: services, screens: SpyScreens()).routes }
  }

  /// Sets the stub's response to a request.
  func answer(_ method: HTTPMethod, _ path: String, _ json: String, status: Int = 200) {
    transport.answer(method, path, with: .success(Self.response(json, status)))
  }

  static func response(_ json: String, _ status: Int = 200) -> HTTPResponse {
    let type = status < 400 ? "application/json" : "application/problem+json"
    return HTTPResponse(status: status, headers: ["Content-Type": type], body: Array(json.utf8))
  }
}
