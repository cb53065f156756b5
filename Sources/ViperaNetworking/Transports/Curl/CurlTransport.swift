import Synchronization
import Vipera

/// Sends requests with libcurl on a separate thread, for Linux.
///
/// Connections are kept and shared, and HTTP/2 is used if the server offers it over TLS. Responses are compressed, and
/// cookies are neither stored nor sent. Only safe requests follow redirects: from HTTP to HTTP or HTTPS, and from HTTPS
/// only to HTTPS. To another host, they send every header except `Authorization` and `Cookie`. No unsafe request is
/// sent twice: a POST on a kept connection that turns out to be dead fails.
public final class CurlTransport: PromptTransport {
  private let engine: CurlEngine
  /// The idle timeouts of requests that are sent without a `Deadlines` object.
  private let deadlines = Deadlines(clock: ContinuousClock())

  /// Starts the thread.
  ///
  /// - Throws: `.unsendable`, if the system has no free thread or descriptor, or if `userAgent` is not a valid header
  ///   value.
  public init(configuration: Configuration = Configuration()) throws(NetworkError) {
    engine = try CurlEngine(configuration: configuration)
  }

  /// Starts the thread with a test's system calls.
  init(configuration: Configuration, system: CurlPoller.System) throws(NetworkError) {
    engine = try CurlEngine(configuration: configuration, system: system)
  }

  deinit {
    engine.close()
  }

  /// Sends `request`, after waiting in the queue while too many requests are running.
  public func send(
    _ request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    try await send(request, of: deadlines, reporting: report)
  }

  /// Sends `request`, with its idle timeout measured by `deadlines`.
  func send(
    _ request: HTTPRequest,
    of deadlines: Deadlines,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    let transfer = prepared(request, of: deadlines, reporting: report)
    defer { transfer.idle?.stop() }
    let engine = engine
    return try await result(of: transfer) { engine.cancel(transfer) }.get()
  }

  /// Sends `request` and returns at once at the limit or a cancellation; the transfer ends a moment later.
  func send(
    _ request: HTTPRequest,
    within limit: Duration,
    of deadlines: Deadlines,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async -> Result<HTTPResponse, NetworkError> {
    let transfer = prepared(request, of: deadlines, reporting: report)
    defer { transfer.idle?.stop() }
    let engine = engine
    let all = request.options.totalTimeout
    let timeout = deadlines.after(limit) { engine.abandon(transfer, .timedOut(after: all)) }
    defer { deadlines.cancel(timeout) }
    return await result(of: transfer) { engine.abandon(transfer, .cancelled) }
  }

  /// Cancels running requests and returns when connections, handles and the thread are released.
  public func close() async {
    let closed = engine.close()
    await closed.value()
  }

  /// The number of requests that are running or waiting in the queue.
  public var transfers: Int { engine.count }

  /// The number of curl handles that exist, in use or kept for the next request.
  var handles: Int { engine.handles.count.load(ordering: .relaxed) }

  /// Prepares a transfer that fails at its idle timeout.
  ///
  /// If the transfer was paused because its receiver was full, it resumes when there is room.
  private func prepared(
    _ request: HTTPRequest,
    of deadlines: Deadlines,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) -> CurlTransfer {
    let transfer = CurlTransfer(request, reporting: report)
    let limit = request.options.effectiveIdleTimeout
    // Most requests have neither an idle timeout nor a receiver, and weak references cost time.
    guard limit != nil || request.receiver != nil else { return transfer }
    weak let waiting = transfer
    weak let engine = engine
    request.receiver?.whenReady {
      if let waiting { engine?.resume(waiting) }
    }
    if let limit {
      transfer.idle = IdleTimer(limit, of: deadlines) {
        if let waiting { engine?.abandon(waiting, .timedOut(after: limit)) }
      }
    }
    return transfer
  }

  private func result(
    of transfer: CurlTransfer,
    isolation: isolated (any Actor)? = #isolation,
    onCancel cancel: @Sendable () -> Void
  ) async -> Result<HTTPResponse, NetworkError> {
    await withTaskCancellationHandler {
      _ = isolation
      // SAFETY: `CurlTransfer.answer` resumes it once.
      return await withUnsafeContinuation { engine.start(transfer, answering: $0) }
    } onCancel: {
      cancel()
    }
  }
}
