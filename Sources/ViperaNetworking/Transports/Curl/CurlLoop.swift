import CCurl

/// The loop of curl's thread; only this type uses curl's handles.
final class CurlLoop {
  private static let isCurlReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  private let engine: CurlEngine
  private let multi: UnsafeMutableRawPointer
  private let poller: CurlPoller
  /// All handles, in use or idle.
  private var handles: [CurlHandle] = []
  // SAFETY: only curl's thread uses these three properties, and no code that runs during a change accesses them again.
  // Checking each use would cost more than the use.
  @exclusivity(unchecked) private var idle: [CurlHandle] = []
  @exclusivity(unchecked) private var waiting = CurlQueue()
  @exclusivity(unchecked) private var ended: [CurlEngine.Ended] = []
  private var commands: [CurlEngine.Command] = []

  /// Returns nil if curl cannot be started or woken; its errors give no further details.
  init?(_ engine: CurlEngine) {
    guard Self.isCurlReady, let multi = curl_multi_init() else { return nil }
    guard
      let poller = CurlPoller(
        poller: engine.poller,
        wakeUp: engine.wakeUp,
        system: engine.system
      )
    else {
      curl_multi_cleanup(multi)
      return nil
    }
    self.engine = engine
    self.multi = multi
    self.poller = poller
    ccurl_multi_set(multi, CURLMOPT_MAXCONNECTS, engine.configuration.mostTransfers)
    let context = Unmanaged.passUnretained(poller).toOpaque()
    ccurl_multi_set_waiting(multi, CurlCallbacks.watch, CurlCallbacks.timer, context)
  }

  /// Runs until the engine is closed.
  func run() {
    while engine.take(&commands) {
      for command in commands { obey(command) }
      // The commands are cleared now: the thread may block for long, and a command holds its caller's objects.
      commands.removeAll(keepingCapacity: true)
      admit()
      poller.actOnTime(multi)
      finishAll()
      // Resume the callers of ended transfers first, since they may send further requests.
      let hasAnswered = answerAll()
      // Sockets are checked in each iteration, so that endless commands cannot keep responses from being read.
      poller.wait(multi, blocks: !hasAnswered && engine.rests())
      finishAll()
      _ = answerAll()
    }
    close()
  }

  private func obey(_ command: CurlEngine.Command) {
    switch command {
    case .start(let transfer): waiting.append(transfer)
    case .cancel(let transfer):
      if let handle = transfer.handle {
        end(handle, transfer, nil)
      } else if waiting.remove(transfer) {
        note(transfer, .failure(NetworkError(.cancelled)))
      }
    case .resume(let transfer): resume(transfer)
    }
  }

  /// Continues a paused transfer; curl passes on the piece that it has kept.
  private func resume(_ transfer: CurlTransfer) {
    guard let handle = transfer.handle, transfer.download.isFull else { return }
    transfer.download.makeRoom()
    transfer.idle?.resume()
    let code = curl_easy_pause(handle.easy, CURLPAUSE_CONT)
    if code != CURLE_OK { end(handle, transfer, code) }
  }

  /// Starts waiting transfers, up to the maximum.
  private func admit() {
    guard waiting.count > 0 else { return }
    let now = ContinuousClock.now
    while handles.count - idle.count < engine.configuration.mostTransfers,
      let transfer = waiting.popFirst()
    {
      // The transfer may have been cancelled before the command to start it arrived.
      if transfer.isCancelled {
        note(transfer, .failure(NetworkError(.cancelled)))
      } else if let error = start(transfer, at: now) {
        note(transfer, .failure(error))
      }
    }
  }

  private func start(_ transfer: CurlTransfer, at now: ContinuousClock.Instant) -> NetworkError? {
    guard let limit = transfer.limit(waited: transfer.begin.duration(to: now)) else {
      return NetworkError(.timedOut(after: transfer.request.options.totalTimeout))
    }
    transfer.idle?.moved()
    guard let handle = idle.popLast() ?? made() else {
      return .noMemoryForRequest
    }
    do throws(NetworkError) {
      try handle.take(transfer, within: limit)
    } catch {
      keep(handle)
      return error
    }
    guard curl_multi_add_handle(multi, handle.easy) == CURLM_OK else {
      keep(handle)
      return NetworkError(.unsendable("curl did not take the request."))
    }
    transfer.handle = handle
    return nil
  }

  private func made() -> CurlHandle? {
    let handle = CurlHandle(engine.configuration, poller, countedBy: engine.handles)
    if let handle { handles.append(handle) }
    return handle
  }

  /// Handles the transfers that curl has completed.
  private func finishAll() {
    var code = CURLE_OK
    while let easy = ccurl_next_finished(multi, &code) {
      guard let handle = CurlHandle.at(ccurl_private(easy)), let transfer = handle.transfer else {
        continue
      }
      end(handle, transfer, code)
    }
  }

  /// Removes a handle and stores the result of its transfer: curl's result, or cancelled if `code` is nil.
  private func end(_ handle: CurlHandle, _ transfer: CurlTransfer, _ code: CURLcode?) {
    curl_multi_remove_handle(multi, handle.easy)
    transfer.handle = nil
    note(transfer, code.map(handle.finish) ?? handle.cancel())
    keep(handle)
  }

  private func keep(_ handle: CurlHandle) {
    handle.clear()
    if handle.isSpent {
      handles.removeAll { $0 === handle }
    } else {
      idle.append(handle)
    }
  }

  private func note(_ transfer: CurlTransfer, _ result: Result<HTTPResponse, NetworkError>) {
    ended.append(CurlEngine.Ended(transfer: transfer, result: result))
  }

  /// Resumes the callers of ended transfers; returns whether there were any.
  private func answerAll() -> Bool {
    guard !ended.isEmpty else { return false }
    engine.end(ended)
    ended.removeAll(keepingCapacity: true)
    return true
  }

  private func close() {
    for command in commands { obey(command) }
    for handle in handles {
      if let transfer = handle.transfer { end(handle, transfer, nil) }
    }
    while let transfer = waiting.popFirst() { note(transfer, .failure(NetworkError(.cancelled))) }
    _ = answerAll()
    (handles, idle) = ([], [])
    curl_multi_cleanup(multi)
    engine.ended()
  }
}
