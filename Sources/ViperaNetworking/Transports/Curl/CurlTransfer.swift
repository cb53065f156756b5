import CCurl
import Vipera

// SAFETY: `state` is behind a lock; `upload` and `download` are used by curl's thread alone.
/// One request on its way: who waits for it, and what has come until now.
final class CurlTransfer: @unchecked Sendable {
  private enum Phase {
    case fresh
    case running(CurlEngine.Continuation)
    case ended
  }

  private struct State {
    var phase = Phase.fresh
    var isCancelled = false
  }

  let request: HTTPRequest
  let report: (@Sendable (TransferProgress) -> Void)?
  /// When it was asked for.
  let begin = ContinuousClock.now
  var upload: CurlUpload?
  var download: CurlDownload
  var lastProgress = TransferProgress()
  private let state = Guarded(State())

  init(_ request: HTTPRequest, reporting report: (@Sendable (TransferProgress) -> Void)?) {
    self.request = request
    self.report = report
    download = CurlDownload(largest: request.options.largestResponse)
  }

  /// The transfer that a callback was given as its context.
  static func at(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
    context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Notes who waits; returns false when it was cancelled before it began.
  func begin(answering continuation: CurlEngine.Continuation) -> Bool {
    state.withLock { state in
      guard !state.isCancelled else { return false }
      state.phase = .running(continuation)
      return true
    }
  }

  /// Notes that nobody waits any more; returns whether the thread has to hear of it.
  func cancel() -> Bool {
    state.withLock { state in
      state.isCancelled = true
      if case .running = state.phase { return true }
      return false
    }
  }

  /// Answers whoever waits, once.
  func answer(_ result: Result<HTTPResponse, NetworkError>) {
    let waiter = state.withLock { state -> CurlEngine.Continuation? in
      defer { state.phase = .ended }
      if case .running(let continuation) = state.phase { return continuation }
      return nil
    }
    waiter?.resume(returning: result)
  }

  /// What ends it, now that it has its turn; nil when it waited for that too long.
  ///
  /// - Returns: The time that is left, and the limit of which it is left.
  func limit(waited: Duration) -> (left: Duration, of: Duration)? {
    let (one, all) = (request.options.timeout, request.options.totalTimeout)
    guard waited < all else { return nil }
    return one <= all - waited ? (one, one) : (all - waited, all)
  }

  /// Tells how far it is, when that has changed.
  func note(_ progress: TransferProgress) {
    guard progress != lastProgress else { return }
    lastProgress = progress
    report?(progress)
  }
}
