import Testing
import Vipera
import ViperaNetworking
import Waiting

@testable import ViperaImages

/// A source that answers when the test lets it, and records requests and cancellations.
final class HeldSource: ImageSource {
  private struct State {
    var asked: [String] = []
    var cancelled: [String] = []
    var waiting: [String: [OneShot<Result<[UInt8], NetworkError>>]] = [:]
    var reports: [String: @Sendable (TransferProgress) -> Void] = [:]
    var ready: [String: Result<[UInt8], NetworkError>] = [:]
  }

  private let state = Guarded(State())

  /// The requested URLs, in order.
  var asked: [String] { state.withLock(\.asked) }
  /// The cancelled requests.
  var cancelled: [String] { state.withLock(\.cancelled) }

  func file(
    at address: String,
    atMost limit: Int,
    reporting report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> [UInt8] {
    let answer = OneShot<Result<[UInt8], NetworkError>>()
    let ready = state.withLock { state in
      state.asked.append(address)
      state.reports[address] = report
      let ready = state.ready[address]
      if ready == nil { state.waiting[address, default: []].append(answer) }
      return ready
    }
    if let ready { return try ready.get() }
    guard let result = await answer.value() else {
      state.withLock { $0.cancelled.append(address) }
      throw NetworkError(.cancelled)
    }
    return try result.get()
  }

  /// Answers all later requests for the URL immediately.
  func prepare(_ address: String, _ result: Result<[UInt8], NetworkError>) {
    state.withLock { $0.ready[address] = result }
  }

  /// Answers the waiting requests for the URL.
  func answer(_ address: String, _ result: Result<[UInt8], NetworkError>) {
    let waiting = state.withLock { $0.waiting.removeValue(forKey: address) ?? [] }
    for answer in waiting { answer.answer(result) }
  }

  func report(_ address: String, _ progress: TransferProgress) {
    state.withLock { $0.reports[address] }?(progress)
  }

  /// Returns when `count` requests have arrived.
  func untilAsked(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    await waitUntil(sourceLocation: sourceLocation) { asked.count >= count }
  }

  /// Returns when `count` requests have been cancelled.
  func untilCancelled(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    await waitUntil(sourceLocation: sourceLocation) { cancelled.count >= count }
  }
}
