@testable import ViperaNetworking

/// Runs a test against a server and a transport of its own, and ends both.
func withServer(
  _ handler: @escaping @Sendable (TestServer.Request) -> TestServer.Reply,
  mostTransfers: Int = 64,
  mostWaiting: Int = 10_000,
  _ test: (TestServer, CurlTransport) async throws -> Void
) async throws {
  let server = TestServer(handler)
  defer { server.stop() }
  let transport = try CurlTransport(
    configuration: .init(
      mostTransfers: mostTransfers,
      mostWaiting: mostWaiting,
      usesProxyOfEnvironment: false
    )
  )
  try await test(server, transport)
  await transport.close()
}

/// The reason that `work` fails for; nil when it does not.
func reason(
  _ work: () async throws(NetworkError) -> some Any
) async -> NetworkError.Reason? {
  do throws(NetworkError) {
    _ = try await work()
    return nil
  } catch {
    return error.reason
  }
}
