import Vipera

/// The state of the host on which its responses depend.
final class HostState: Sendable {
  private struct State {
    weak var server: HTTPServer?
    var isStopping = false
  }

  private let state = Guarded(State())

  func serve(_ server: HTTPServer) { state.withLock { $0.server = server } }

  /// Records that the host is stopping.
  func stop() { state.withLock { $0.isStopping = true } }

  var isStopping: Bool { state.withLock(\.isStopping) }

  var health: HTTPResponse {
    isStopping
      ? HTTPResponse(.serviceUnavailable, text: "stopping\n") : HTTPResponse(text: "ok\n")
  }

  func statistics() async -> HTTPServer.Statistics {
    let server = state.withLock { $0.server }
    return await server?.statistics() ?? HTTPServer.Statistics()
  }
}
