import CCurl
import Vipera

/// The interface to curl's thread, callable from any thread.
final class CurlEngine: Sendable {
  /// The continuation of a transfer's caller, resumed when the transfer has ended.
  typealias Continuation = UnsafeContinuation<Result<HTTPResponse, NetworkError>, Never>

  private struct State {
    var commands: [Command] = []
    /// The number of transfers started and not yet ended.
    var count = 0
    /// The number of event streams among the transfers.
    var streams = 0
    /// Whether the thread is blocked and must be woken to take commands.
    var isResting = false
    var isClosing = false
    var isClosed = false
    var closers: [OneShot<Void>] = []

    /// Adds a command for the thread; returns whether the thread must be woken.
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

  /// The number of transfers started and not yet ended.
  var count: Int { state.withLock(\.count) }

  init(
    configuration: CurlTransport.Configuration,
    system: CurlPoller.System = CurlPoller.System()
  ) throws(NetworkError) {
    let userAgent = HTTPHeaders.Field(name: "User-Agent", value: configuration.userAgent)
    if let fault = userAgent.fault { throw NetworkError(.unsendable(fault)) }
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

  /// Passes a transfer to the thread, unless it has already ended.
  func start(_ transfer: CurlTransfer, answering continuation: Continuation) {
    let limit = configuration.mostTransfers + configuration.mostWaiting
    let mostStreams = configuration.mostEventStreams
    let isStream = transfer.request.isEventStream
    if let result = transfer.begin(answering: continuation) {
      return continuation.resume(returning: result)
    }
    let (refusal, isResting) = state.withLock { state -> (NetworkError.Reason?, Bool) in
      if state.isClosing { return (.cancelled, false) }
      if state.count >= limit { return (.overloaded(limit: limit), false) }
      // Streams stay open for hours: without a limit, they could occupy all transfers and block other requests.
      if isStream, state.streams >= mostStreams { return (.overloaded(limit: mostStreams), false) }
      state.count += 1
      if isStream { state.streams += 1 }
      return (nil, state.add(.start(transfer)))
    }
    if let refusal { return transfer.answer(.failure(NetworkError(refusal))) }
    if isResting { ccurl_wake(wakeUp) }
  }

  /// Cancels a transfer, whether it is waiting or running.
  func cancel(_ transfer: CurlTransfer) {
    if transfer.cancel() { tell(.cancel(transfer)) }
  }

  /// Continues a paused transfer, because its receiver has room again.
  func resume(_ transfer: CurlTransfer) {
    tell(.resume(transfer))
  }

  /// Resumes a transfer's caller at once, whatever the thread is doing, and makes the thread end the transfer.
  func abandon(_ transfer: CurlTransfer, _ reason: NetworkError.Reason) {
    let result = Result<HTTPResponse, NetworkError>.failure(NetworkError(reason))
    let (waiter, isRunning) = transfer.abandon(result)
    // Cancel first, so that nothing more is sent once the caller continues.
    if isRunning { tell(.cancel(transfer)) }
    // SAFETY: the phase returns the continuation only once.
    waiter?.resume(returning: result)
  }

  /// Ends the thread; the returned `OneShot` is answered when the thread has ended.
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

  /// Moves the new commands into `commands`; returns false if the thread must end.
  ///
  /// `commands` must be empty.
  func take(_ commands: inout [Command]) -> Bool {
    state.withLock { state in
      swap(&commands, &state.commands)
      state.isResting = false
      return !state.isClosing
    }
  }

  /// Records that the thread is about to block; returns false if there are commands.
  func rests() -> Bool {
    state.withLock { state in
      state.isResting = state.commands.isEmpty && !state.isClosing
      return state.isResting
    }
  }

  /// Resumes the callers of transfers that the thread has finished.
  ///
  /// Each resumption may wake a thread of Swift's pool, which then often preempts curl's thread. So a single task
  /// resumes all callers, which costs one thread switch.
  func end(_ ended: [Ended]) {
    state.withLock { state in
      state.count -= ended.count
      for one in ended where one.transfer.request.isEventStream { state.streams -= 1 }
    }
    guard ended.count > 1 else { return Self.answer(ended) }
    // The task is not stored: it waits for nothing, and must resume the callers even if the engine is gone.
    Task.detached { Self.answer(ended) }
  }

  private static func answer(_ ended: [Ended]) {
    for one in ended { one.transfer.answer(one.result) }
  }

  /// Called when the thread has released everything.
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
