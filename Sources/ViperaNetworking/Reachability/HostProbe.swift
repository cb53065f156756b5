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
  ///   - clock: Times the limit.
  ///   - limit: How long a response may take (default: 5 seconds). With ``CurlTransport`` this counts from the
  ///     request's turn, for which it waits up to the same time again.
  /// - Throws: `.unsendable`, if `limit` is not more than 0.
  public init(
    _ url: RequestURL,
    transport: any Transport,
    clock: any Clock<Duration> = ContinuousClock(),
    limit: Duration = .seconds(5)
  ) throws(NetworkError) {
    // A transport that ends by itself counts from the request's turn.
    patience = transport is any PromptTransport ? limit * 2 : limit
    var options = RequestOptions(timeout: limit, totalTimeout: patience)
    options.mostRedirects = 0
    request = try HTTPRequest(.head, url, options: options)
    self.transport = transport
    work = BoundedWork(clock: clock)
    self.limit = limit
  }

  /// Checks once; also false if the request could not be sent.
  public func isAnswered() async -> Bool { await answer() ?? false }

  /// Checks once; nil if the request did not reach the server, which says nothing about it.
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
  /// Whether the failure lies on this machine: the request did not wait the whole `limit` for the server.
  fileprivate func isOfThisMachine(asking limit: Duration) -> Bool {
    switch self {
    case .overloaded, .unsendable, .cancelled: true
    // The whole time, part of which the request has waited for its turn.
    case .timedOut(let time): time > limit
    default: false
    }
  }
}
