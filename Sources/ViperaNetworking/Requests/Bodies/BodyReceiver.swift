import Vipera

/// Receives the body of a response in pieces while it arrives, so that it is never in memory as a whole.
///
/// ```swift
/// request.receiver = BodyReceiver(
///   accepting: { head throws(NetworkError) in
///     hash.reset()  // an earlier attempt may have failed in the middle
///     return head.isSuccess
///   },
///   receiving: { piece throws(NetworkError) in
///     hash.update(piece)
///     return true
///   }
/// )
/// let response = try await gateway.response(to: request)  // without its body
/// ```
///
/// For each attempt of a request, `accepting` is called again. When the gateway returns or throws, neither closure is
/// running, and neither is called afterwards. The closures must not block: the transport's thread and the end of the
/// request wait for them. A receiver is for one request at a time.
///
/// If your own transport ignores ``HTTPRequest/receiver``, the gateway passes on the whole body in one piece.
/// `largestResponse` limits only bodies that the receiver does not accept; for the others, the receiver must check the
/// size itself.
public final class BodyReceiver: Sendable {
  private struct State {
    /// The receiver of the attempt that a gateway is running; calls are passed to it.
    var attempt: BodyReceiver?
    /// Whether the receiver takes this attempt's body; nil until the transport has passed on status and headers.
    var isAccepted: Bool?
    /// The number of bytes of the body that have arrived.
    var size = 0
    var continueSending: (@Sendable () -> Void)?
    /// Whether the attempt has ended, so that calls are refused.
    var isClosed = false
    /// The number of calls of the transport that are running.
    var calls = 0
    /// The callers that wait for the end of the running calls.
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let accept: @Sendable (HTTPResponse) throws(NetworkError) -> Bool
  private let take: @Sendable ([UInt8]) throws(NetworkError) -> Bool
  private let state = Guarded(State())

  /// Creates a receiver.
  ///
  /// - Parameters:
  ///   - accepting: Called with status and headers; false leaves the body in the response, such as for an error
  ///     (default: every success is accepted). An error ends the request.
  ///   - receiving: Called with each piece, on the transport's thread; false asks for a pause until ``resume()``. An
  ///     error ends the request.
  public init(
    accepting: @escaping @Sendable (HTTPResponse) throws(NetworkError) -> Bool = { $0.isSuccess },
    receiving: @escaping @Sendable ([UInt8]) throws(NetworkError) -> Bool
  ) {
    accept = accepting
    take = receiving
  }

  /// Asks a paused transport to continue.
  public func resume() {
    let (attempt, continueSending) = state.withLock { ($0.attempt, $0.continueSending) }
    if let attempt { attempt.resume() } else { continueSending?() }
  }

  /// Sets the closure that continues a paused transfer; a transport calls this before it begins.
  public func whenReady(_ resume: @escaping @Sendable () -> Void) {
    state.withLock { $0.continueSending = resume }
  }

  /// Passes on status and headers; a transport calls this once for each response, before its body.
  ///
  /// - Returns: Whether the body must be passed to ``receive(_:)``; otherwise it belongs in the response.
  /// - Throws: The reason why the request must end; `.cancelled` if it has ended.
  public func begin(_ head: HTTPResponse) throws(NetworkError) -> Bool {
    try enter()
    defer { leave() }
    let isAccepted = try accept(head)
    state.withLock { ($0.isAccepted, $0.size) = (isAccepted, 0) }
    return isAccepted
  }

  /// Passes on a piece of the decompressed body; a transport calls this.
  ///
  /// - Returns: False if a transport that can pause should do so, until the closure of ``whenReady(_:)`` is called.
  /// - Throws: The reason why the request must end; `.cancelled` if it has ended.
  public func receive(_ piece: [UInt8]) throws(NetworkError) -> Bool {
    try enter()
    defer { leave() }
    state.withLock { $0.size += piece.count }
    return try take(piece)
  }

  /// Sends one attempt with a separate receiver, which refuses all calls once the attempt has ended.
  func receiving(
    _ send: (BodyReceiver) async throws(NetworkError) -> HTTPResponse
  ) async throws(NetworkError) -> HTTPResponse {
    let attempt = BodyReceiver(accepting: accept, receiving: take)
    let refusal = state.withLock { state -> NetworkError.Reason? in
      // This is checked under the lock: an abandoned attempt must not begin after `close()`.
      if Task.isCancelled { return .cancelled }
      if state.attempt != nil {
        return .unsendable("A 'BodyReceiver' receives one request at a time. Create one for each request.")
      }
      state.attempt = attempt
      return nil
    }
    if let refusal { throw NetworkError(refusal) }
    let outcome: Result<HTTPResponse, NetworkError>
    do throws(NetworkError) {
      outcome = .success(try await attempt.whole(send))
    } catch {
      outcome = .failure(error)
    }
    await attempt.end()
    state.withLock { state in
      if state.attempt === attempt { state.attempt = nil }
    }
    return try outcome.get()
  }

  /// Ends the running attempt, even if its transport was abandoned, and waits for its running call.
  func close() async {
    let attempt = state.withLock { state in
      defer { state.attempt = nil }
      return state.attempt
    }
    await attempt?.end()
  }

  /// Runs one attempt, and receives the whole body at once if the transport ignored the receiver.
  private func whole(
    _ send: (BodyReceiver) async throws(NetworkError) -> HTTPResponse
  ) async throws(NetworkError) -> HTTPResponse {
    let response = try await send(self)
    switch state.withLock(\.isAccepted) {
    case true?: break
    case false?: return response
    case nil:
      let head = HTTPResponse(status: response.status, headers: response.headers)
      guard try begin(head) else { return response }
      if !response.body.isEmpty { _ = try receive(response.body) }
    }
    return HTTPResponse(
      status: response.status,
      headers: response.headers,
      receivedSize: state.withLock(\.size)
    )
  }

  /// Refuses further calls, and waits for running ones.
  private func end() async {
    await withCheckedContinuation { continuation in
      let isRunning = state.withLock { state in
        state.isClosed = true
        guard state.calls > 0 else { return false }
        state.waiters.append(continuation)
        return true
      }
      if !isRunning { continuation.resume() }
    }
  }

  private func enter() throws(NetworkError) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.calls += 1 }
      return state.isClosed
    }
    guard !isClosed else { throw NetworkError(.cancelled) }
  }

  private func leave() {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.calls -= 1
      guard state.calls == 0 else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}

extension BodyReceiver: Hashable {
  /// Whether both are the same object.
  public static func == (one: BodyReceiver, other: BodyReceiver) -> Bool { one === other }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
