import Vipera

/// The server-sent events of a request, with reconnections.
///
/// ```swift
/// for try await event in gateway.events(WatchOrders()) {
///   show(event.data)
/// }
/// ```
///
/// Each `for await` loop has a connection of its own. The connection opens when the loop awaits its first event, and
/// closes when the loop ends or its task is cancelled. If the connection ends, the stream connects again with
/// `Last-Event-ID`, after the wait that the server asked for. The sequence ends at status 204. Other statuses, another
/// content type and an event over `largestResponse` are errors.
///
/// If the reader is slow, ``CurlTransport`` stops reading from the server once 64 kB of events wait. Other transports
/// cannot pause: with them, the stream fails once the waiting events exceed 64 kB by the maximum size of one event. At
/// most half of a transport's `mostTransfers` can be event streams; further streams fail with `.overloaded`.
public struct EventStream: AsyncSequence, Sendable {
  /// An event.
  public typealias Element = ServerSentEvent
  /// The error that ends the stream.
  public typealias Failure = NetworkError

  /// Reads the events for one `for await` loop.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let reader: EventReader

    /// Returns the next event, or nil at the end.
    ///
    /// - Throws: The reason why there are no more events; `.cancelled` as soon as the task is cancelled.
    public mutating func next() async throws(NetworkError) -> ServerSentEvent? {
      try await reader.next()
    }
  }

  private let request: Result<HTTPRequest, NetworkError>
  private let largestEvent: Int
  private let policy: RetryPolicy
  private let gateway: APIGateway
  private let send: @Sendable (HTTPRequest) async -> Result<HTTPResponse, NetworkError>

  init(_ request: some APIRequest, of gateway: APIGateway, reconnecting policy: RetryPolicy) {
    self.gateway = gateway
    self.policy = policy
    largestEvent = request.options.largestResponse
    self.request = Result { () throws(NetworkError) in try gateway.encoded(request) }
    send = { encoded in
      do throws(NetworkError) {
        return .success(
          try await gateway.recorded(request) { () async throws(NetworkError) in
            try await gateway.attempt(encoded, within: encoded.options.totalTimeout, reporting: nil).get()
          }
        )
      } catch {
        return .failure(error)
      }
    }
  }

  /// Starts a `for await` loop, which connects when it awaits its first event.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(reader: EventReader(self, EventBuffer(largest: largestEvent)))
  }

  /// Connects again and again, until the stream ends or fails.
  func run(into buffer: EventBuffer) async {
    do throws(NetworkError) {
      let request = try request.get()
      var reconnection = EventReconnection(policy: policy, request: request)
      while true {
        let outcome = await connection(request, buffer)
        let (hasOpened, retry) = buffer.disconnect()
        switch reconnection.next(after: outcome, hasOpened: hasOpened, retry: retry) {
        case .finish: return buffer.finish(.success(()))
        case .fail(let error): throw error
        case .connect(let wait): try await gateway.work.pause(for: wait)
        case .connectWhenReachable(let pause):
          let error = NetworkError(.offline)
          let wasThere = try await gateway.untilReachable(within: request.options.totalTimeout, else: error)
          if wasThere { try await gateway.work.pause(for: pause) }
        }
      }
    } catch {
      buffer.finish(.failure(error))
    }
  }

  private func connection(
    _ request: HTTPRequest,
    _ buffer: EventBuffer
  ) async -> Result<HTTPResponse, NetworkError> {
    var request = request
    let id = buffer.lastID
    if !id.isEmpty { request.headers["Last-Event-ID"] = id }
    request.receiver = buffer.connect()
    return await send(request)
  }
}

/// Reads the events for one `for await` loop; its deinitialization closes the connection.
final class EventReader {
  private let stream: EventStream
  private let buffer: EventBuffer
  private var connecting: Task<Void, Never>?

  init(_ stream: EventStream, _ buffer: EventBuffer) {
    self.stream = stream
    self.buffer = buffer
  }

  deinit {
    close()
  }

  func next() async throws(NetworkError) -> ServerSentEvent? {
    guard !Task.isCancelled else {
      close()
      throw NetworkError(.cancelled)
    }
    if connecting == nil {
      let (stream, buffer) = (stream, buffer)
      // The executor is passed on, since an unstructured task does not inherit it, and a test host sees only its own
      // executor's work.
      connecting = Task(executorPreference: TaskScope.watchingExecutor) { await stream.run(into: buffer) }
    }
    let next = await buffer.next()
    if Task.isCancelled { close() }
    return try next.get()
  }

  private func close() {
    buffer.close()
    connecting?.cancel()
  }
}

extension APIGateway {
  /// The maximum duration of one connection of an event stream; after it, the stream connects again.
  private static let longestConnection = Duration.seconds(86_400)

  /// The server-sent events of `request`.
  ///
  /// Of the time limits, only `idleTimeout` and the transport's `connectTimeout` apply, so the server should send a
  /// comment from time to time. `largestResponse` limits one event. Every connection passes through the interceptors,
  /// and is one message of the running flow. An unsafe request is sent once: its sequence ends with its response.
  ///
  /// - Parameters:
  ///   - request: The request; its `Answer` is ignored.
  ///   - policy: The rules for connecting again, and for giving up; `mostAttempts` limits the consecutive connections
  ///     that bring no event stream.
  /// - Returns: The events.
  public func events(
    _ request: some APIRequest,
    reconnecting policy: RetryPolicy = .reconnecting
  ) -> EventStream {
    EventStream(request, of: self, reconnecting: policy)
  }

  fileprivate func encoded(_ request: some APIRequest) throws(NetworkError) -> HTTPRequest {
    var encoded = try HTTPRequest(
      streaming: request,
      to: server,
      by: json,
      accepting: "text/event-stream"
    )
    if encoded.headers["Cache-Control"] == nil { encoded.headers["Cache-Control"] = "no-store" }
    encoded.isEventStream = true
    encoded.options.timeout = Self.longestConnection
    encoded.options.totalTimeout = Self.longestConnection
    return encoded
  }
}

extension APIClient {
  /// The server-sent events of `request`, as with ``APIGateway``; waiting for events never blocks the screen.
  public func events(
    _ request: some APIRequest,
    reconnecting policy: RetryPolicy = .reconnecting
  ) -> EventStream {
    gateway.events(request, reconnecting: policy)
  }
}
