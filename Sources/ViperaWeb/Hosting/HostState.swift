import Vipera

/// What a host's answers ask of the host itself.
final class HostState: Sendable {
  private struct State {
    weak var server: HTTPServer?
    var isStopping = false
  }

  private let state = Guarded(State())

  func serve(_ server: HTTPServer) { state.withLock { $0.server = server } }

  /// Says that the host stops, from now on.
  func stop() { state.withLock { $0.isStopping = true } }

  var health: HTTPResponse {
    state.withLock(\.isStopping)
      ? HTTPResponse(.serviceUnavailable, text: "stopping\n") : HTTPResponse(text: "ok\n")
  }

  func statistics() async -> HTTPServer.Statistics {
    let server = state.withLock { $0.server }
    return await server?.statistics() ?? HTTPServer.Statistics()
  }
}
