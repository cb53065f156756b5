import CCurl
import Vipera

/// The way to curl's thread: what it is told, from any thread.
final class CurlEngine: Sendable {
  /// What a transfer's owner hands over, to be resumed when it has ended.
  typealias Continuation = CheckedContinuation<Result<HTTPResponse, NetworkError>, Never>

  private struct State {
    var commands: [Command] = []
    /// Started and not yet ended.
    var count = 0
    var isClosing = false
    var isClosed = false
    var closers: [OneShot<Void>] = []
  }

  let configuration: CurlTransport.Configuration
  let wakeUp: Int32
  let handles = CurlGauge()
  private let state = Guarded(State())

  /// Transfers that were started and have not ended.
  var count: Int { state.withLock(\.count) }

  init(configuration: CurlTransport.Configuration) throws(NetworkError) {
    self.configuration = configuration
    wakeUp = ccurl_eventfd()
    guard wakeUp >= 0 else {
      throw NetworkError(.unsendable("curl's thread has no descriptor to be woken by. Close some."))
    }
    guard BackgroundThread.start({ [self] in CurlLoop(self)?.run() ?? self.ended() }) else {
      throw NetworkError(.unsendable("The system has no thread for curl. End some."))
    }
  }

  deinit {
    if wakeUp >= 0 { _ = CCurl.close(wakeUp) }
  }

  /// Hands a transfer to the thread, unless it was cancelled before.
  func start(_ transfer: CurlTransfer, answering continuation: Continuation) {
    let limit = configuration.mostTransfers + configuration.mostWaiting
    guard transfer.begin(answering: continuation) else {
      return continuation.resume(returning: .failure(NetworkError(.cancelled)))
    }
    let refusal = state.withLock { state -> NetworkError.Reason? in
      if state.isClosing { return .cancelled }
      if state.count >= limit { return .overloaded(limit: limit) }
      state.count += 1
      return nil
    }
    if let refusal { return transfer.answer(.failure(NetworkError(refusal))) }
    tell(.start(transfer))
  }

  /// Ends a transfer, wherever it is.
  func cancel(_ transfer: CurlTransfer) {
    if transfer.cancel() { tell(.cancel(transfer)) }
  }

  /// Has the thread end; the answer comes when it is gone.
  @discardableResult
  func close() -> OneShot<Void> {
    let closed = OneShot<Void>()
    let isClosed = state.withLock { state in
      state.isClosing = true
      if !state.isClosed { state.closers.append(closed) }
      return state.isClosed
    }
    if isClosed { closed.answer(()) } else { ccurl_wake(wakeUp) }
    return closed
  }

  /// What the thread was told since it last asked, and whether it shall end.
  func takeCommands() -> (commands: [Command], isClosing: Bool) {
    state.withLock { state in
      defer { state.commands = [] }
      return (state.commands, state.isClosing)
    }
  }

  /// Answers a transfer that the thread is done with.
  func end(_ transfer: CurlTransfer, with result: Result<HTTPResponse, NetworkError>) {
    state.withLock { $0.count -= 1 }
    transfer.answer(result)
  }

  /// Notes that the thread has given back everything.
  func ended() {
    let (left, closers) = state.withLock { state in
      state.isClosing = true
      state.isClosed = true
      defer { (state.commands, state.closers) = ([], []) }
      return (state.commands, state.closers)
    }
    for case .start(let transfer) in left {
      end(transfer, with: .failure(NetworkError(.cancelled)))
    }
    for closer in closers { closer.answer(()) }
  }

  private func tell(_ command: Command) {
    let (isFirst, isClosed) = state.withLock { state in
      if !state.isClosed { state.commands.append(command) }
      return (state.commands.count == 1, state.isClosed)
    }
    // The thread takes all commands at once, so it is woken for the first alone.
    if isFirst { ccurl_wake(wakeUp) }
    guard isClosed, case .start(let transfer) = command else { return }
    end(transfer, with: .failure(NetworkError(.cancelled)))
  }
}
