package import ViperaNetworking

/// Runs a test with a new server and a new transport, and closes both afterwards.
package func withServer(
  _ handler: @escaping @Sendable (TestServer.Request) -> TestServer.Reply,
  mostTransfers: Int = 64,
  mostWaiting: Int = 10_000,
  _ test: (TestServer, CurlTransport) async throws -> Void
) async throws {
  let server = TestServer(handler)
  defer { server.stop() }
  let transport = try CurlTransport(
    configuration: .patient(mostTransfers: mostTransfers, mostWaiting: mostWaiting)
  )
  try await test(server, transport)
  await transport.close()
}
