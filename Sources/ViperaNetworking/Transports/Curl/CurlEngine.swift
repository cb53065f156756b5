import CCurl
import Vipera

/// The way to curl's thread: what it is told, from any thread.
final class CurlEngine: Sendable {
  /// What a transfer's owner hands over, to be resumed when it has ended.
  typealias Continuation = UnsafeContinuation<Result<HTTPResponse, NetworkError>, Never>

  private struct State {
    var commands: [Command] = []
    /// Started and not yet ended.
    var count = 0
    /// Whether the thread waits and takes no commands until it is woken.
    var isResting = false
    var isClosing = false
    var isClosed = false
    var closers: [OneShot<Void>] = []

    /// Adds what the thread is to be told, which takes all at once; returns whether it is to be woken.
    mutating func add(_ command: Command) -> Bool {
      commands.append(command)
      defer { isResting = false }
      return isResting
    }
  }

  let configuration: CurlTransport.Configuration
  let system: CurlPoller.System
  let wakeUp: Int32
  let poller: Int32
  let handles = CurlGauge()
  private let state = Guarded(State())

  /// Transfers that were started and have not ended.
  var count: Int { state.withLock(\.count) }

  init(
    configuration: CurlTransport.Configuration,
    system: CurlPoller.System = CurlPoller.System()
  ) throws(NetworkError) {
    self.configuration = configuration
    self.system = system
    wakeUp = ccurl_eventfd()
    poller = ccurl_epoll()
    guard wakeUp >= 0, poller >= 0 else {
      throw NetworkError(.unsendable("curl's thread has no descriptors to wait with. Close some."))
    }
    guard BackgroundThread.start({ [self] in CurlLoop(self)?.run() ?? self.ended() }) else {
      throw NetworkError(.unsendable("The system has no thread for curl. End some."))
    }
  }

  deinit {
    for descriptor in [wakeUp, poller] where descriptor >= 0 { _ = CCurl.close(descriptor) }
  }

  /// Hands a transfer to the thread, unless it has ended before.
  func start(_ transfer: CurlTransfer, answering continuation: Continuation) {
    let limit = configuration.mostTransfers + configuration.mostWaiting
    if let result = transfer.begin(answering: continuation) {
      return continuation.resume(returning: result)
    }
    let (refusal, isResting) = state.withLock { state -> (NetworkError.Reason?, Bool) in
      if state.isClosing { return (.cancelled, false) }
      if state.count >= limit { return (.overloaded(limit: limit), false) }
      state.count += 1
      return (nil, state.add(.start(transfer)))
    }
    if let refusal { return transfer.answer(.failure(NetworkError(refusal))) }
    if isResting { ccurl_wake(wakeUp) }
  }

  /// Ends a transfer, wherever it is.
  func cancel(_ transfer: CurlTransfer) {
    if transfer.cancel() { tell(.cancel(transfer)) }
  }

  /// Answers a transfer at once, whatever the thread is at, and has it ended.
  func abandon(_ transfer: CurlTransfer, _ reason: NetworkError.Reason) {
    let result = Result<HTTPResponse, NetworkError>.failure(NetworkError(reason))
    let (waiter, isRunning) = transfer.abandon(result)
    // First, so that nothing is sent any more once the caller goes on.
    if isRunning { tell(.cancel(transfer)) }
    // SAFETY: the phase has handed it out once.
    waiter?.resume(returning: result)
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

  /// Gives the thread what it was told since it last asked; returns false when it shall end.
  ///
  /// `commands` has to be empty.
  func take(_ commands: inout [Command]) -> Bool {
    state.withLock { state in
      swap(&commands, &state.commands)
      state.isResting = false
      return !state.isClosing
    }
  }

  /// Notes that the thread has nothing to do and is to be woken; returns whether that is so.
  func rests() -> Bool {
    state.withLock { state in
      state.isResting = state.commands.isEmpty && !state.isClosing
      return state.isResting
    }
  }

  /// Answers the transfers that the thread is done with.
  ///
  /// Each answer may wake a thread of Swift's pool, which then often takes the core away from this one.
  /// A task gives several of them, so that the system changes threads once for all.
  func end(_ ended: [Ended]) {
    state.withLock { $0.count -= ended.count }
    guard ended.count > 1 else { return Self.answer(ended) }
    // Not stored: it waits for nothing, and answers have to be given whoever has left.
    Task.detached { Self.answer(ended) }
  }

  private static func answer(_ ended: [Ended]) {
    for one in ended { one.transfer.answer(one.result) }
  }

  /// Notes that the thread has given back everything.
  func ended() {
    let (left, closers) = state.withLock { state in
      state.isClosing = true
      state.isClosed = true
      defer { (state.commands, state.closers) = ([], []) }
      return (state.commands, state.closers)
    }
    for case .start(let transfer) in left { refuse(transfer) }
    for closer in closers { closer.answer(()) }
  }

  private func tell(_ command: Command) {
    let isResting = state.withLock { $0.isClosed ? false : $0.add(command) }
    if isResting { ccurl_wake(wakeUp) }
  }

  private func refuse(_ transfer: CurlTransfer) {
    end([Ended(transfer: transfer, result: .failure(NetworkError(.cancelled)))])
  }
}
