#if canImport(Darwin) || VIPERA_APART
#if VIPERA_APART
public import ViperaNetworking
#endif
import Foundation
import Vipera

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests with the system's `URLSession`, for Apple systems.
///
/// It follows the same rules as ``CurlTransport``. It uses no cookies and no cache. Only safe requests follow
/// redirects: from HTTP to HTTP or HTTPS, and from HTTPS only to HTTPS. To another host, they send neither
/// `Authorization` nor `Cookie`. A body of several pieces with files is written to a temporary file. An unsafe request
/// gets its own connection, because a session repeats a request if its kept connection turns out to be dead.
public final class URLSessionTransport: Transport {
  private let session: URLSession
  private let exchanges: URLSessionExchanges
  private let deadlines = Deadlines(clock: ContinuousClock())

  /// Creates a transport with a new session.
  ///
  /// - Parameters:
  ///   - mostTransfers: The maximum number of connections to a server; at most half as many event streams can be open.
  ///   - mostUnderWay: The maximum number of running or waiting requests; further requests fail with `.overloaded`.
  ///   - usesProxyOfSystem: Whether to use the proxy of the system's settings.
  public init(
    mostTransfers: Int = 64,
    mostUnderWay: Int = 10_000,
    usesProxyOfSystem: Bool = true
  ) {
    precondition(
      mostTransfers > 0 && mostUnderWay > 0,
      "A transport needs room: mostTransfers \(mostTransfers), mostUnderWay \(mostUnderWay). Give "
        + "both at least 1."
    )
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpMaximumConnectionsPerHost = mostTransfers
    if !usesProxyOfSystem { configuration.connectionProxyDictionary = [:] }
    exchanges = URLSessionExchanges(most: mostUnderWay, mostEventStreams: max(1, mostTransfers / 2))
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  deinit {
    session.invalidateAndCancel()
  }

  /// Sends `request` and receives its response within its limits.
  public func send(
    _ request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    guard !Task.isCancelled else { throw NetworkError(.cancelled) }
    try request.check()
    guard let url = URL(string: request.url.text) else { throw NetworkError(.unreadable) }
    let body = try await URLSessionBody.reading(request.content)
    defer { body.remove() }
    let exchange = URLSessionExchange(request, of: deadlines, reporting: report)
    defer { exchange.idle?.stop() }
    let session = request.method.isSafe ? self.session : fresh()
    // When this runs, the session's only task has ended or is cancelled.
    defer { if session !== self.session { session.finishTasksAndInvalidate() } }
    let task = try task(of: body, Self.encoded(request, url), session)
    do throws(NetworkError) {
      try exchanges.begin(exchange, as: task.taskIdentifier, of: session)
    } catch {
      // The task was not started, so it would never end without this cancellation.
      task.cancel()
      throw error
    }
    // Nothing more must be sent or received, whatever the result. An ended task is not cancelled: on Linux, Foundation
    // crashes if a task is cancelled while it is being removed.
    defer { if exchanges.hold(task.taskIdentifier, of: session) { task.cancel() } }
    let limit = request.options.timeout
    let ticket = deadlines.after(limit) {
      exchange.answer.answer(.failure(NetworkError(.timedOut(after: limit))))
    }
    defer { deadlines.cancel(ticket) }
    exchange.idle?.moved()
    task.resume()
    guard let outcome = await exchange.answer.value() else { throw NetworkError(.cancelled) }
    return try outcome.get()
  }

  /// Cancels running requests; later requests fail with `.cancelled`.
  public func close() {
    if exchanges.close() { session.invalidateAndCancel() }
  }

  /// The number of requests that are running.
  public var transfers: Int { exchanges.count }

  /// The number of tasks that have not ended, including those that were never started.
  ///
  /// They are counted here, since on Linux Foundation crashes if a task ends while a session lists its tasks.
  var tasks: Int { exchanges.tasks }

  private func task(
    of body: URLSessionBody,
    _ request: URLRequest,
    _ session: URLSession
  ) throws(NetworkError) -> URLSessionTask {
    try exchanges.enter()
    defer { if exchanges.leave() { self.session.invalidateAndCancel() } }
    return body.task(for: request, in: session)
  }

  /// Creates a session without connections.
  private func fresh() -> URLSession {
    URLSession(configuration: session.configuration, delegate: exchanges, delegateQueue: nil)
  }

  private static func encoded(_ request: HTTPRequest, _ url: URL) -> URLRequest {
    var encoded = URLRequest(url: url)
    encoded.httpMethod = request.method.rawValue
    encoded.httpShouldHandleCookies = false
    // The system's timeout is so long that this transport's own timeout always comes first.
    encoded.timeoutInterval = 86_400
    encoded.setValue("Vipera", forHTTPHeaderField: "User-Agent")
    for name in Set(request.headers.fields.map { $0.name.lowercased() }) {
      let value = request.headers.values(of: name).joined(separator: ", ")
      encoded.setValue(value, forHTTPHeaderField: name)
    }
    return encoded
  }
}
#endif
