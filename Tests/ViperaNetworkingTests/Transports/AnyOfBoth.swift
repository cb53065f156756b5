import TestServers
import Testing
import URLSessionOnLinux
import Waiting

@testable import ViperaNetworking

/// The two transports that use a network; both follow the same rules.
enum AnyOfBoth: CaseIterable {
  case curl, urlSession

  /// Runs a test with a new server and a new transport, and closes both afterwards.
  func with(
    _ handler: @escaping @Sendable (TestServer.Request) -> TestServer.Reply,
    _ test: (TestServer, any Transport) async throws -> Void
  ) async throws {
    switch self {
    case .curl: try await withServer(handler) { try await test($0, $1) }
    case .urlSession:
      let server = TestServer(handler)
      defer { server.stop() }
      let transport = URLSessionTransport(usesProxyOfSystem: false)
      try await test(server, transport)
      transport.close()
      await waitUntil { transport.transfers == 0 }
    }
  }

  /// Closes a transport of this kind.
  func close(_ transport: any Transport) async {
    switch transport {
    case let transport as CurlTransport: await transport.close()
    case let transport as URLSessionTransport: transport.close()
    default: preconditionFailure("\(transport) is neither.")
    }
  }
}
