/// Asks a server whether it is there: any answer, whatever its status, says that it is.
public struct HostProbe: Sendable {
  private let request: HTTPRequest
  private let transport: any Transport
  private let work: BoundedWork
  private let limit: Duration
  /// When it is given up, counted from when it was asked for.
  private let patience: Duration

  /// Creates a probe.
  ///
  /// - Parameters:
  ///   - url: What is asked for, without its body.
  ///   - transport: Carries the question.
  ///   - clock: Times the limit.
  ///   - limit: How long an answer may take; 5 seconds. With `CurlTransport` that counts from when the
  ///     question has its turn, for which it waits as long again.
  /// - Throws: `.unsendable`, when `limit` is not more than 0.
  public init(
    _ url: RequestURL,
    transport: any Transport,
    clock: any Clock<Duration> = ContinuousClock(),
    limit: Duration = .seconds(5)
  ) throws(NetworkError) {
    // What ends by itself counts from the turn.
    patience = transport is any PromptTransport ? limit * 2 : limit
    var options = RequestOptions(timeout: limit, totalTimeout: patience)
    options.mostRedirects = 0
    request = try HTTPRequest(.head, url, options: options)
    self.transport = transport
    work = BoundedWork(clock: clock)
    self.limit = limit
  }

  /// Asks once; false also where the question could not be sent.
  public func isAnswered() async -> Bool { await answer() ?? false }

  /// Asks once; nil where that says nothing about the server, since it was not asked.
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
  /// Whether a question for which a server has `limit` did not get as far as to wait that long for it.
  fileprivate func isOfThisMachine(asking limit: Duration) -> Bool {
    switch self {
    case .overloaded, .unsendable, .cancelled: true
    // All of its time, some of which it has waited for its turn.
    case .timedOut(let time): time > limit
    default: false
    }
  }
}
