/// Checks whether a server is reachable: any response, whatever its status, means that it is.
public struct HostProbe: Sendable {
  private let request: HTTPRequest
  private let transport: any Transport
  private let work: BoundedWork
  private let limit: Duration
  /// The time limit of a check, counted from the call.
  private let patience: Duration

  /// Creates a probe.
  ///
  /// - Parameters:
  ///   - url: The address to request, with HEAD.
  ///   - transport: Sends the request.
  ///   - clock: Measures the time limit.
  ///   - limit: The maximum time until the response (default: 5 seconds). With ``CurlTransport``, this time starts when
  ///     the request leaves the queue, where it waits at most the same time.
  /// - Throws: `.unsendable`, if `limit` is not more than 0.
  public init(
    _ url: RequestURL,
    transport: any Transport,
    clock: any Clock<Duration> = ContinuousClock(),
    limit: Duration = .seconds(5)
  ) throws(NetworkError) {
    // A transport that enforces time limits itself measures them from the moment the request leaves the queue.
    patience = transport is any PromptTransport ? limit * 2 : limit
    var options = RequestOptions(timeout: limit, totalTimeout: patience)
    options.mostRedirects = 0
    request = try HTTPRequest(.head, url, options: options)
    self.transport = transport
    work = BoundedWork(clock: clock)
    self.limit = limit
  }

  /// Checks the server once; false if it did not respond, or if the request could not be sent.
  public func isAnswered() async -> Bool { await answer() ?? false }

  /// Checks the server once; nil if this machine failed to send the request in time, so the server's state is unknown.
  func answer() async -> Bool? {
    let answer = await work.run(within: patience) {
      do throws(NetworkError) {
        return Result<HTTPResponse, NetworkError>.success(try await transport.send(request))
      } catch {
        return .failure(error)
      }
    }
    switch answer {
    case .success: return true
    case .failure(let error): return error.reason.isOfThisMachine(asking: limit) ? nil : false
    }
  }
}

extension NetworkError.Reason {
  /// Whether the failure lies on this machine: the server did not have the whole `limit` to respond.
  fileprivate func isOfThisMachine(asking limit: Duration) -> Bool {
    switch self {
    case .overloaded, .unsendable, .cancelled: true
    // The total time limit was reached, part of which the request spent in the queue.
    case .timedOut(let time): time > limit
    default: false
    }
  }
}
