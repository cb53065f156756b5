import Vipera

/// Writes a response to a file while it arrives, and continues where the last attempt stopped.
///
/// As an interceptor, it asks for the rest of the file in each attempt. Its receiver refuses the pieces of earlier
/// attempts, so that only one attempt writes. An abandoned attempt that still returns to the interceptor changes
/// nothing.
final class Download: Interceptor {
  fileprivate struct State {
    /// Nil once the download has ended.
    var file: PartialFile?
    /// The size of the file when `hasProgressed()` was called last.
    var lastSize: Int
    var attempt = 0
    /// Whether this attempt asked for the rest of the file only.
    var continues = false
    /// Whether the next attempt must ask for the whole file, because the part that the server sent does not continue
    /// the local file.
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

  /// Opens the partial file on a separate thread, since opening may wait for the disk.
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

  /// Returns a receiver for the request, which receives the responses of all attempts.
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
      // A 416 means that nothing is missing, or that the server's file is now shorter than the local part.
      guard response.status == 416, restarts(attempt, if: { $0.continues && !$0.isAccepted }) else {
        return try checked(response)
      }
    } catch {
      guard restarts(attempt, if: { $0.continues && $0.needsWhole }) else { throw error }
    }
    return try checked(try await next(prepared(request).request))
  }

  /// Whether the file has grown since the last call, so that the retry policy counts attempts from 0 again.
  func hasProgressed() -> Bool {
    state.withLock { state in
      guard let file = state.file, file.validator != nil else { return false }
      defer { state.lastSize = file.size }
      return file.size > state.lastSize
    }
  }

  /// Moves the partial file to the target path.
  func finish() async throws(NetworkError) {
    guard let file = end() else { throw NetworkError(.cancelled) }
    let result = await BackgroundThread.result { Result { () throws(NetworkError) in try file.finish() } }
    guard let result else {
      // The content is complete; the next download only checks whether it is still current.
      file.closeIncomplete(keepsContent: true)
      throw Self.noThread
    }
    try result.get()
  }

  /// Ends an incomplete download; a later download continues it if possible.
  func fail(_ error: NetworkError) async {
    guard let file = end() else { return }
    // If the file is too large, continuing it would fail again.
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

  /// If `condition` is true, makes the attempt request the whole file; returns false for an abandoned attempt.
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

  // The transport calls the receiver sequentially, and the download ends after the last call, so no thread waits for
  // this lock while a piece is written.
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
        // The earlier bytes cannot be trusted either, so `intercept` requests the whole file, once in each attempt.
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

  /// Returns a failed response as it is, or a complete one with the size of the file; throws if the file is incomplete.
  private func checked(_ response: HTTPResponse) throws(NetworkError) -> HTTPResponse {
    let (isAccepted, size, end, total) = state.withLock { ($0.isAccepted, $0.file?.size ?? 0, $0.end, $0.total) }
    guard response.isSuccess || isAccepted else { return response }
    guard response.status != 204, response.status != 205 else { throw NetworkError(.noContent, response: response) }
    guard isAccepted else {
      throw .unexpected("The status is \(response.status). A file comes with status 200, 203 or 206.")
    }
    guard size == end ?? size, size == total ?? size else { throw NetworkError(.connectionLost) }
    // After a 416 for a complete file, report 206: the response contains no bytes, but it is a success.
    let status = response.isSuccess ? response.status : 206
    return HTTPResponse(status: status, headers: response.headers, receivedSize: size)
  }
}

extension Download.State {
  /// Starts the file from the beginning; `head` has the status and headers of a response that contains the whole file.
  fileprivate mutating func takeWhole(_ head: HTTPResponse) throws(NetworkError) {
    try file?.restart(for: head)
    (end, total) = (head.announcedSize, head.announcedSize)
    needsWhole = false
  }

  /// Reads the status and headers of a partial response; throws if the part does not continue the file.
  fileprivate mutating func takePart(_ head: HTTPResponse) throws(NetworkError) {
    guard continues, let file else {
      throw .unexpected("The status is 206 (Partial Content), but the whole file was requested.")
    }
    // Without the complete size, it is unknown whether this part is the last one.
    guard let range = ContentRange(head.headers["Content-Range"]), range.first == file.size, head.isUnencoded,
      file.matches(head), let total = range.total ?? file.total, total == file.total ?? total
    else {
      needsWhole = true
      throw .unexpected("The part does not continue the file at byte \(file.size).")
    }
    self.file?.learn(total: total)
    (end, self.total) = (range.end, total)
  }

  /// Reads the status and headers of a 416 response, which may confirm that the file is complete.
  fileprivate mutating func takeNothing(_ head: HTTPResponse) {
    guard continues, let file, file.matches(head), file.size == file.total ?? file.size,
      ContentRange.total(ofUnsatisfied: head.headers["Content-Range"]) == file.size
    else { return }
    (end, total, isAccepted) = (file.size, file.size, true)
  }
}
