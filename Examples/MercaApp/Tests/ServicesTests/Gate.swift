import Services
import Synchronization

/// A transport and a reachability that are deaf: they heed no cancellation, and answer only when the
/// test opens them.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiters: [CheckedContinuation<Void, Never>] = []
    var asks = 0
  }

  private let state = Mutex(State())

  /// How many wait.
  var waiting: Int { state.withLock(\.waiters.count) }
  /// How many have asked to pass.
  var asked: Int { state.withLock(\.asks) }

  /// Lets all pass who wait, and who come.
  func open() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      state.isOpen = true
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  fileprivate func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        state.asks += 1
        if !state.isOpen { state.waiters.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}

extension Gate: HTTPTransport {
  func send(_ request: HTTPRequest) async throws(RequestError) -> HTTPResponse {
    await pass()
    return HTTPResponse(status: 200, body: [])
  }
}

extension Gate: Reachability {
  func isReachable() async -> Bool {
    await pass()
    return true
  }
}
