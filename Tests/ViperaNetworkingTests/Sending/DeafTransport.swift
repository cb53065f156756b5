import Vipera

@testable import ViperaNetworking

/// A transport that ignores cancellation, and never responds until the test releases it.
final class DeafTransport: Transport {
  private let waiting = Guarded<[CheckedContinuation<Void, Never>]>([])

  func send(
    _ request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } }
    return HTTPResponse(status: 200)
  }

  func release() {
    let all = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in all { continuation.resume() }
  }
}
