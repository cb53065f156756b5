/// Asks a server whether it is there: any answer, whatever its status, says that it is.
public struct HostProbe: Sendable {
  private let request: HTTPRequest
  private let transport: any Transport
  private let work: BoundedWork
  private let limit: Duration

  /// Creates a probe.
  ///
  /// - Parameters:
  ///   - url: What is asked for, without its body.
  ///   - transport: Carries the question.
  ///   - clock: Times the limit.
  ///   - limit: How long an answer may take; 5 seconds.
  /// - Throws: `.unsendable`, which no address that was taken leads to.
  public init(
    _ url: RequestURL,
    transport: any Transport,
    clock: any Clock<Duration> = ContinuousClock(),
    limit: Duration = .seconds(5)
  ) throws(NetworkError) {
    var options = RequestOptions(timeout: limit, totalTimeout: limit)
    options.mostRedirects = 0
    request = try HTTPRequest(.head, url, options: options)
    self.transport = transport
    work = BoundedWork(clock: clock)
    self.limit = limit
  }

  /// Asks once.
  public func isAnswered() async -> Bool {
    let answer = await work.run(within: limit) {
      do throws(NetworkError) {
        return Result<HTTPResponse, NetworkError>.success(try await transport.send(request))
      } catch {
        return .failure(error)
      }
    }
    if case .success = answer { return true }
    return false
  }
}
