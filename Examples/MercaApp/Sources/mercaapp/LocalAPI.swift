import API
import Demo
import ViperaNetworking
import ViperaWeb

/// The API within this process, and the way of its sessions to it, which all of them share.
struct LocalAPI {
  let routes: APIRoutes
  let transport: CurlTransport
  let gateway: APIGateway
  private let server: APIServer

  /// Starts the API.
  init(on group: EventLoopGroup) async throws {
    routes = APIRoutes(DemoEmployees()) { Output.complain("\($0)") }
    // This machine needs neither a proxy nor a link.
    transport = try CurlTransport(configuration: .init(usesProxyOfEnvironment: false))
    server = APIServer(routes, on: group)
    let address = try RequestURL("http://127.0.0.1:\(try await server.start())")
    gateway = APIGateway(server: address, transport: transport)
  }

  /// Ends what is under way, and the API.
  func stop() async {
    await transport.close()
    await server.stop()
  }
}
