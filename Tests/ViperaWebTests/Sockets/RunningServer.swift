import Testing
import Waiting

@testable import ViperaWeb

/// A server on its own port; it stops when the test ends.
struct RunningServer {
  let server: HTTPServer
  let group: EventLoopGroup
  let clock: ManualLoopClock

  var address: SocketAddress? { server.address }

  /// A new client, connected to the server.
  func client(receiveBuffer: Int32? = nil) throws -> RawClient {
    try RawClient(to: address, receiveBuffer: receiveBuffer)
  }

  /// Sends a request with `Connection: close`, and reads the whole response.
  func exchange(_ text: String) async throws -> [Answer] {
    let client = try client()
    defer { client.close() }
    client.send(text)
    return Answer.all(in: await client.readAll(), toHead: text.hasPrefix("HEAD"))
  }

  /// Returns when the statistics satisfy `condition`; each check takes a turn of every loop.
  func until(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: (HTTPServer.Statistics) -> Bool
  ) async {
    await waitUntil(sourceLocation: sourceLocation) { await condition(server.statistics()) }
  }
}

/// Runs `body` with a server whose loops have a manual clock unless `isTimed`.
func withServer(
  loops: Int = 1,
  isTimed: Bool = false,
  _ change: (inout HTTPServer.Configuration) -> Void = { _ in },
  answering: @escaping HTTPServer.Handler,
  _ body: (RunningServer) async throws -> Void
) async throws {
  let clock = ManualLoopClock()
  let group = EventLoopGroup(count: loops, clock: isTimed ? .monotonic : .manual(clock))
  var configuration = HTTPServer.Configuration(port: 0)
  change(&configuration)
  let server = HTTPServer(configuration, on: group, answering: answering)
  try await server.start()
  let running = RunningServer(server: server, group: group, clock: clock)
  do {
    try await body(running)
  } catch {
    await server.stop(within: .zero)
    throw error
  }
  await server.stop(within: .zero)
}

/// Immediately responds with the request's path.
let pathHandler: HTTPServer.Handler = { request in .now(HTTPResponse(text: request.path)) }
