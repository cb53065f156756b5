import Synchronization
import Vipera

/// Sends requests with libcurl, on one thread of its own, for Linux.
///
/// Connections are kept and shared, HTTP/2 is used if the server offers it over TLS, responses are compressed, and
/// cookies are neither kept nor sent. Only safe requests follow redirects, only to HTTP, and if they began with HTTPS
/// only to HTTPS; to another host they send every header except `Authorization` and `Cookie`. Nothing is sent twice: a
/// POST whose kept connection turns out to be dead fails instead.
public final class CurlTransport: PromptTransport {
  private let engine: CurlEngine
  /// The idle timeouts of requests that bring no deadlines.
  private let deadlines = Deadlines(clock: ContinuousClock())

  /// Starts the thread.
  ///
  /// - Throws: `.unsendable`, if the system has no free thread or descriptor, or `userAgent` is not a valid value of a
  ///   header.
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

  /// Sends `request`, or waits for its turn while too many are running.
  public func send(
    _ request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    try await send(request, of: deadlines, reporting: report)
  }

  /// Sends `request`, with its idle timeout on the clock of `deadlines`.
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

  /// Sends `request` and returns at the limit or a cancellation at once; the rest ends a moment later.
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

  /// Cancels running requests and returns when connections, handles and the thread are gone.
  public func close() async {
    let closed = engine.close()
    await closed.value()
  }

  /// How many requests are running or waiting for their turn.
  public var transfers: Int { engine.count }

  /// How many of curl's handles exist, in use or kept for the next request.
  var handles: Int { engine.handles.count.load(ordering: .relaxed) }

  /// A transfer that ends at its idle timeout and continues when its receiver has room.
  private func prepared(
    _ request: HTTPRequest,
    of deadlines: Deadlines,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) -> CurlTransfer {
    let transfer = CurlTransfer(request, reporting: report)
    let limit = request.options.effectiveIdleTimeout
    // Most requests need neither, and weak references are not free.
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
