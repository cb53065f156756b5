import CCurl
import Vipera

// SAFETY: `state` is behind a lock; what else may change (`place`, `handle`, `upload`, `download` and
// `lastProgress`) is used by curl's thread alone.
/// One request on its way: who waits for it, and what has come until now.
final class CurlTransfer: @unchecked Sendable {
  private enum Phase {
    case fresh
    case running(CurlEngine.Continuation)
    /// Answered, before anybody waited where there is a result.
    case ended(Result<HTTPResponse, NetworkError>?)
  }

  private struct State {
    var phase = Phase.fresh
    var isCancelled = false
  }

  let request: HTTPRequest
  let report: (@Sendable (TransferProgress) -> Void)?
  /// When it was asked for.
  let begin = ContinuousClock.now
  /// Where it waits for its turn.
  var place: Int?
  /// What carries it, while it is under way.
  var handle: CurlHandle?
  var upload: CurlUpload?
  // SAFETY: what it does with a piece calls nothing that comes back to it; to have that looked at for each
  // line of a head costs more than to read the line.
  @exclusivity(unchecked) var download: CurlDownload
  var lastProgress = TransferProgress()
  private let state = Guarded(State())

  init(_ request: HTTPRequest, reporting report: (@Sendable (TransferProgress) -> Void)?) {
    self.request = request
    self.report = report
    download = CurlDownload(largest: request.options.largestResponse)
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Notes who waits; returns what came of it before it began, if it did not.
  func begin(
    answering continuation: CurlEngine.Continuation
  ) -> Result<HTTPResponse, NetworkError>? {
    state.withLock { state in
      if case .ended(let result) = state.phase { return result }
      guard !state.isCancelled else { return .failure(NetworkError(.cancelled)) }
      state.phase = .running(continuation)
      return nil
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

  /// Ends it with `result` in one step: what the thread finds out about it from now on counts no more.
  ///
  /// - Returns: Who is to be told, and whether the thread has to hear of it.
  func abandon(
    _ result: Result<HTTPResponse, NetworkError>
  ) -> (waiter: CurlEngine.Continuation?, isRunning: Bool) {
    state.withLock { state in
      state.isCancelled = true
      switch state.phase {
      case .fresh: state.phase = .ended(result)
      case .ended: break
      case .running(let continuation):
        state.phase = .ended(nil)
        return (continuation, true)
      }
      return (nil, false)
    }
  }

  // SAFETY: the phase hands the continuation out once, to the first who answers, and each transfer that
  // began is answered: by the thread in the end, if by nobody before.
  /// Answers whoever waits, once.
  func answer(_ result: Result<HTTPResponse, NetworkError>) {
    let waiter = state.withLock { state -> CurlEngine.Continuation? in
      switch state.phase {
      case .fresh: state.phase = .ended(result)
      case .ended: break
      case .running(let continuation):
        state.phase = .ended(nil)
        return continuation
      }
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
