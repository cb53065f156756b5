import CCurl
import Vipera

// SAFETY: `state` is behind a lock. Only curl's thread uses the other variables (`place`, `handle`, `upload`,
// `download` and `lastProgress`), and `idle` is set before that thread gets the transfer.
/// A request: its waiting caller, and the data received so far.
final class CurlTransfer: @unchecked Sendable {
  private enum Phase {
    case fresh
    case running(CurlEngine.Continuation)
    /// Ended; contains the result if the transfer ended before a caller waited.
    case ended(Result<HTTPResponse, NetworkError>?)
  }

  private struct State {
    var phase = Phase.fresh
    var isCancelled = false
  }

  let request: HTTPRequest
  let report: (@Sendable (TransferProgress) -> Void)?
  /// The time when the request was created.
  let begin = ContinuousClock.now
  /// The transfer's index in the queue.
  var place: Int?
  /// The handle that runs the transfer; nil while it does not run.
  var handle: CurlHandle?
  var upload: CurlUpload?
  // SAFETY: the methods of `download` call no code that accesses `download` again. Checking that for each header line
  // would cost more than reading the line.
  @exclusivity(unchecked) var download: CurlDownload
  var lastProgress = TransferProgress()
  /// Ends the transfer when no bytes are transferred; nil if another limit always comes first.
  var idle: IdleTimer?
  private let state = Guarded(State())

  init(_ request: HTTPRequest, reporting report: (@Sendable (TransferProgress) -> Void)?) {
    self.request = request
    self.report = report
    download = CurlDownload(
      largest: request.options.largestResponse,
      receiver: request.receiver,
      followsRedirects: request.method.isSafe && request.options.mostRedirects > 0
    )
  }

  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Stores the caller's continuation; returns the result if the transfer has already ended.
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

  /// Marks the transfer as cancelled by its caller; returns whether the thread must be notified.
  func cancel() -> Bool {
    state.withLock { state in
      state.isCancelled = true
      if case .running = state.phase { return true }
      return false
    }
  }

  /// Ends the transfer with `result` at once: later results from the thread are ignored.
  ///
  /// - Returns: The continuation to resume, and whether the thread must be notified.
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

  // SAFETY: the phase returns the continuation only once, to the first caller of this method, and the thread finally
  // calls it for each transfer that began.
  /// Resumes the waiting caller, once.
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

  /// Returns which time limit applies when the transfer leaves the queue; nil if it has waited too long.
  ///
  /// - Returns: The time left, and the whole limit.
  func limit(waited: Duration) -> (left: Duration, of: Duration)? {
    let (one, all) = (request.options.timeout, request.options.totalTimeout)
    guard waited < all else { return nil }
    return one <= all - waited ? (one, one) : (all - waited, all)
  }

  /// Reports the progress, if it has changed.
  func note(_ progress: TransferProgress) {
    guard progress != lastProgress else { return }
    lastProgress = progress
    idle?.moved()
    report?(progress)
  }
}
