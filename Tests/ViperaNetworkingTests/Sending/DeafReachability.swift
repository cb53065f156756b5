import Vipera

@testable import ViperaNetworking

/// A reachability whose checks wait until the test releases them.
final class DeafReachability: Reachability {
  private let waiting = Guarded<[CheckedContinuation<Void, Never>]>([])
  private let asked = AsyncStream.makeStream(of: Void.self)

  func isReachable() async -> Bool {
    await withCheckedContinuation { continuation in
      waiting.withLock { $0.append(continuation) }
      asked.continuation.yield()
    }
    return true
  }

  func changes() -> AsyncStream<Bool> { AssumedReachability().changes() }

  func untilAsked() async {
    for await _ in asked.stream { break }
  }

  func release() {
    let all = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in all { continuation.resume() }
  }
}
