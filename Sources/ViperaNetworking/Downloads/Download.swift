import Vipera

/// Writes a response to a file while it arrives, and continues where the last attempt has stopped.
///
/// The interceptor asks for the rest of the file in each attempt. The receiver refuses the pieces of earlier attempts,
/// so that one attempt at a time writes. An abandoned attempt may still return to the interceptor: it changes nothing.
final class Download: Interceptor {
  fileprivate struct State {
    /// Nil once the download has ended.
    var file: PartialFile?
    /// The size of the file when `hasProgressed()` was called last.
    var lastSize: Int
    var attempt = 0
    /// Whether this attempt asked for the rest of the file only.
    var continues = false
    /// Whether the next attempt must ask for the whole file, since the server's part does not belong to this one.
    var needsWhole = false
    /// Whether this attempt's response was accepted, or showed that the file is complete.
    var isAccepted = false
    /// The size of the file after this response; nil if it is unknown.
    var end: Int?
    /// The size of the complete file; nil if it is unknown.
    var total: Int?
  }

  private let state: Guarded<State>
  private let largest: Int
  private let report: (@Sendable (TransferProgress) -> Void)?

  /// Opens the partial file, on a separate thread since that may wait for the disk.
  init(
    of url: RequestURL,
    to path: String,
    largest: Int,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) {
    let opened = await BackgroundThread.result {
      Result { () throws(NetworkError) in try PartialFile(for: path, from: url) }
    }
    guard let opened else { throw Self.noThread }
    let file = try opened.get()
    state = Guarded(State(file: file, lastSize: file.size))
    self.largest = largest
    self.report = report
  }

  /// A receiver for the request, which receives all its attempts.
  func receiver() -> BodyReceiver {
    BodyReceiver(
      accepting: { [self] head throws(NetworkError) in try begin(head) },
      receiving: { [self] piece throws(NetworkError) in try write(piece) }
    )
  }

  func intercept(
    _ request: HTTPRequest,
    next: @Sendable (HTTPRequest) async throws(NetworkError) -> HTTPResponse
  ) async throws(NetworkError) -> HTTPResponse {
    let (attempt, first) = prepared(request)
    do throws(NetworkError) {
      let response = try await next(first)
      // 416: nothing is missing, or the file has become shorter than the part.
      guard response.status == 416, restarts(attempt, if: { $0.continues && !$0.isAccepted }) else {
        return try checked(response)
      }
    } catch {
      guard restarts(attempt, if: { $0.continues && $0.needsWhole }) else { throw error }
    }
    return try checked(try await next(prepared(request).request))
  }

  /// Whether the file has grown since the last call, so that the next attempt has less to do.
  func hasProgressed() -> Bool {
    state.withLock { state in
      guard let file = state.file, file.validator != nil else { return false }
      defer { state.lastSize = file.size }
      return file.size > state.lastSize
    }
  }

  /// Makes the partial file the target.
  func finish() async throws(NetworkError) {
    guard let file = end() else { throw NetworkError(.cancelled) }
    let result = await BackgroundThread.result { Result { () throws(NetworkError) in try file.finish() } }
    guard let result else {
      // The next download only asks whether the complete part is still current.
      file.closeIncomplete(keepsContent: true)
      throw Self.noThread
    }
    try result.get()
  }

  /// Ends an incomplete download; a later one continues it if possible.
  func fail(_ error: NetworkError) async {
    guard let file = end() else { return }
    // A file that is too large stays too large.
    let isTooLarge = if case .tooLarge = error.reason { true } else { false }
    let close: @Sendable () -> Void = { file.closeIncomplete(keepsContent: !isTooLarge) }
    if await BackgroundThread.result(of: close) == nil { close() }
  }

  private static var noThread: NetworkError {
    NetworkError(.unwritable("The system has no thread to write the file. End some."))
  }

  private func end() -> PartialFile? {
    state.withLock { state in
      defer { state.file = nil }
      return state.file
    }
  }

  /// Whether the whole file has to be requested at once; false for an abandoned attempt.
  private func restarts(_ attempt: Int, if condition: (State) -> Bool) -> Bool {
    state.withLock { state in
      guard attempt == state.attempt, condition(state) else { return false }
      state.needsWhole = true
      return true
    }
  }

  /// The request of a new attempt, for the rest of the file if there is a part.
  private func prepared(_ request: HTTPRequest) -> (attempt: Int, request: HTTPRequest) {
    let (attempt, size, validator) = state.withLock { state in
      state.attempt += 1
      (state.isAccepted, state.end, state.total) = (false, nil, nil)
      let (size, validator) = (state.file?.size ?? 0, state.file?.validator)
      state.continues = size > 0 && validator != nil && !state.needsWhole
      return (state.attempt, size, state.continues ? validator : nil)
    }
    var request = request
    if let validator {
      request.headers["Range"] = "bytes=\(size)-"
      request.headers["If-Range"] = validator.text
    }
    return (attempt, request)
  }

  // Calls of the receiver come one at a time, and the download ends after the last of them: nobody waits for this lock
  // while a piece is written.
  private func begin(_ head: HTTPResponse) throws(NetworkError) -> Bool {
    let limit = largest
    return try state.withLock { state throws(NetworkError) -> Bool in
      guard state.file != nil else { throw NetworkError(.cancelled) }
      state.isAccepted = false
      switch head.status {
      case 200, 203: try state.takeWhole(head)
      case 206: try state.takePart(head)
      case 416:
        state.takeNothing(head)
        return false
      default: return false
      }
      guard max(state.end ?? 0, state.total ?? 0) <= limit else { throw NetworkError(.tooLarge(limit: limit)) }
      state.isAccepted = true
      return true
    }
  }

  private func write(_ piece: [UInt8]) throws(NetworkError) -> Bool {
    let limit = largest
    let progress = try state.withLock { state throws(NetworkError) -> TransferProgress in
      guard let file = state.file else { throw NetworkError(.cancelled) }
      guard piece.count <= limit - file.size else { throw NetworkError(.tooLarge(limit: limit)) }
      if let end = state.end, piece.count > end - file.size {
        // Its earlier bytes cannot be trusted either: `intercept` requests the whole file, once in each attempt.
        try state.file?.restart(for: nil)
        state.needsWhole = true
        throw .unexpected("The body is longer than its head announced, which is \(end) bytes in all.")
      }
      try state.file?.append(piece)
      return TransferProgress(received: file.size + piece.count, toReceive: state.total)
    }
    report?(progress)
    return true
  }

  /// The response, with the size of the file, if it is complete or not a success.
  private func checked(_ response: HTTPResponse) throws(NetworkError) -> HTTPResponse {
    let (isAccepted, size, end, total) = state.withLock { ($0.isAccepted, $0.file?.size ?? 0, $0.end, $0.total) }
    guard response.isSuccess || isAccepted else { return response }
    guard response.status != 204, response.status != 205 else { throw NetworkError(.noContent, response: response) }
    guard isAccepted else {
      throw .unexpected("The status is \(response.status). A file comes with status 200, 203 or 206.")
    }
    guard size == end ?? size, size == total ?? size else { throw NetworkError(.connectionLost) }
    // The 416 of a complete file means that an empty part is missing.
    let status = response.isSuccess ? response.status : 206
    return HTTPResponse(status: status, headers: response.headers, receivedSize: size)
  }
}

extension Download.State {
  /// Takes the head of a whole file.
  fileprivate mutating func takeWhole(_ head: HTTPResponse) throws(NetworkError) {
    try file?.restart(for: head)
    (end, total) = (head.announcedSize, head.announcedSize)
    needsWhole = false
  }

  /// Takes the head of a part; throws if the part does not continue the file.
  fileprivate mutating func takePart(_ head: HTTPResponse) throws(NetworkError) {
    guard continues, let file else {
      throw .unexpected("The status is 206 (Partial Content), but the whole file was requested.")
    }
    // Without the complete size, the last part cannot be told from an earlier one.
    guard let range = ContentRange(head.headers["Content-Range"]), range.first == file.size, head.isUnencoded,
      file.matches(head), let total = range.total ?? file.total, total == file.total ?? total
    else {
      needsWhole = true
      throw .unexpected("The part does not continue the file at byte \(file.size).")
    }
    self.file?.learn(total: total)
    (end, self.total) = (range.end, total)
  }

  /// Takes a 416, which may say that the file has exactly the size of the part.
  fileprivate mutating func takeNothing(_ head: HTTPResponse) {
    guard continues, let file, file.matches(head), file.size == file.total ?? file.size,
      ContentRange.total(ofUnsatisfied: head.headers["Content-Range"]) == file.size
    else { return }
    (end, total, isAccepted) = (file.size, file.size, true)
  }
}
