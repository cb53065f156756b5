import CCurl

/// What curl's thread does: it alone touches curl's handles.
final class CurlLoop {
  private static let isCurlReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
  /// The longest the thread waits without looking; it is woken for everything that matters.
  private static let longestWait: Int32 = 60_000

  private let engine: CurlEngine
  private let multi: UnsafeMutableRawPointer
  private var running: [UnsafeMutableRawPointer: CurlHandle] = [:]
  private var places: [ObjectIdentifier: CurlHandle] = [:]
  private var idle: [CurlHandle] = []
  private var waiting = CurlQueue()

  /// Returns nil when curl does not start; its errors are not worth more on a machine out of memory.
  init?(_ engine: CurlEngine) {
    guard Self.isCurlReady, let multi = curl_multi_init() else { return nil }
    self.engine = engine
    self.multi = multi
    ccurl_multi_set(multi, CURLMOPT_MAXCONNECTS, engine.configuration.mostTransfers)
  }

  /// Works until the engine is closed.
  func run() {
    while true {
      let (commands, isClosing) = engine.takeCommands()
      for command in commands { obey(command) }
      guard !isClosing else { break }
      admit()
      var count: Int32 = 0
      curl_multi_perform(multi, &count)
      let hasFinished = finishAll()
      // What has finished made room, and its owners may have asked for more.
      if !hasFinished { ccurl_wait(multi, engine.wakeUp, Self.longestWait) }
    }
    close()
  }

  private func obey(_ command: CurlEngine.Command) {
    switch command {
    case .start(let transfer): waiting.append(transfer)
    case .cancel(let transfer):
      if let handle = places[ObjectIdentifier(transfer)] {
        end(handle, transfer, nil)
      } else if waiting.remove(transfer) {
        engine.end(transfer, with: .failure(NetworkError(.cancelled)))
      }
    }
  }

  /// Starts what waits, as far as there is room.
  private func admit() {
    while running.count < engine.configuration.mostTransfers, let transfer = waiting.popFirst() {
      // A cancel may have come before the command to start.
      if transfer.isCancelled {
        engine.end(transfer, with: .failure(NetworkError(.cancelled)))
      } else if let error = start(transfer) {
        engine.end(transfer, with: .failure(error))
      }
    }
  }

  private func start(_ transfer: CurlTransfer) -> NetworkError? {
    guard let limit = transfer.limit(waited: transfer.begin.duration(to: .now)) else {
      return NetworkError(.timedOut(after: transfer.request.options.totalTimeout))
    }
    guard let handle = idle.popLast() ?? CurlHandle(countedBy: engine.handles) else {
      return NetworkError(.unsendable("curl has no memory for one more request."))
    }
    do throws(NetworkError) {
      try handle.take(transfer, within: limit, configuration: engine.configuration)
    } catch {
      keep(handle)
      return error
    }
    guard curl_multi_add_handle(multi, handle.easy) == CURLM_OK else {
      keep(handle)
      return NetworkError(.unsendable("curl did not take the request."))
    }
    running[handle.easy] = handle
    places[ObjectIdentifier(transfer)] = handle
    return nil
  }

  /// Answers what has finished; returns whether anything had.
  private func finishAll() -> Bool {
    var hasFinished = false
    var code = CURLE_OK
    while let easy = ccurl_next_finished(multi, &code) {
      guard let handle = running[easy], let transfer = handle.transfer else { continue }
      hasFinished = true
      end(handle, transfer, code)
    }
    return hasFinished
  }

  /// Takes a handle out and answers its transfer: with what came of it, or cancelled.
  private func end(_ handle: CurlHandle, _ transfer: CurlTransfer, _ code: CURLcode?) {
    curl_multi_remove_handle(multi, handle.easy)
    running[handle.easy] = nil
    places[ObjectIdentifier(transfer)] = nil
    let result = code.map(handle.finish) ?? .failure(NetworkError(.cancelled))
    keep(handle)
    engine.end(transfer, with: result)
  }

  private func keep(_ handle: CurlHandle) {
    handle.clear()
    if idle.count < engine.configuration.mostTransfers { idle.append(handle) }
  }

  private func close() {
    for handle in Array(running.values) {
      if let transfer = handle.transfer { end(handle, transfer, nil) }
    }
    while let transfer = waiting.popFirst() {
      engine.end(transfer, with: .failure(NetworkError(.cancelled)))
    }
    idle = []
    curl_multi_cleanup(multi)
    engine.ended()
  }
}
