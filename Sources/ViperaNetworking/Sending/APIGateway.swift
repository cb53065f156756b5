import Vipera

/// The way to one server that all modules share: transport, interceptors and the rules of sending.
///
/// For each request reachability is asked first, timeouts end it whatever it waits for, a status that
/// is no success is an error, and safe requests are sent again as the policy says. What a module sends
/// is one message of its flow, to its service.
public struct APIGateway: Sendable {
  /// The address that paths stand below.
  public let server: RequestURL
  private let chain: InterceptorChain
  /// The transport, where nothing else takes part in an attempt and it watches the time itself.
  private let direct: (any PromptTransport)?
  /// Whether the transport watches `timeout` itself, whatever else takes part.
  private let endsByItself: Bool
  private let reachability: any Reachability
  private let retrying: RetryPolicy
  /// One for all requests, so that they share what waits for their deadlines.
  let work: BoundedWork

  /// Creates the way to a server.
  ///
  /// - Parameters:
  ///   - server: Where it is, like `https://shop.example/v1`.
  ///   - transport: Carries requests.
  ///   - interceptors: See each attempt, the first one first.
  ///   - reachability: Knows whether there is a connection at all.
  ///   - retrying: When safe requests are sent again.
  ///   - clock: Times timeouts and the waits between attempts.
  public init(
    server: RequestURL,
    transport: any Transport,
    interceptors: [any Interceptor] = [],
    reachability: any Reachability = AssumedReachability(),
    retrying: RetryPolicy = RetryPolicy(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.server = server
    chain = InterceptorChain(interceptors: interceptors[...], transport: transport)
    let isAlone = interceptors.isEmpty && reachability is AssumedReachability
    let prompt = transport as? any PromptTransport
    direct = isAlone ? prompt : nil
    endsByItself = prompt != nil
    self.reachability = reachability
    self.retrying = retrying
    work = BoundedWork(clock: clock)
  }

  /// Sends `request` and reads the answer.
  ///
  /// - Parameters:
  ///   - request: What is asked; its foreground flag is for `APIClient`, which knows a screen.
  ///   - report: Is told how far the request has come, on any thread; begins anew with each attempt.
  /// - Returns: The answer, read.
  /// - Throws: Why there is none.
  public func send<R: APIRequest>(
    _ request: R,
    reporting report: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(NetworkError) -> R.Answer {
    let probe = Probe.ofService()
    return try await probe.call(
      "\(request.method.rawValue) \(request.path)",
      request.query.items.prefix(20).map { FlowArgument($0.name, $0.value) }
    ) { () async throws(NetworkError) in
      let encoded = try HTTPRequest(request, to: server)
      return try request.answer(from: try await response(to: encoded, reporting: report))
    }
  }

  /// Sends a request that is already encoded, also one to another server, by the same rules.
  public func response(
    to request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(NetworkError) -> HTTPResponse {
    var attempts = RetryMachine(policy: retrying, request: request)
    let begin = work.deadlines.elapsed
    func elapsed() -> Duration { work.deadlines.elapsed - begin }
    var left = request.options.totalTimeout
    while true {
      let error: NetworkError
      switch await attempt(request, within: left, reporting: report) {
      case .success(let response): return response
      case .failure(let failure): error = failure
      }
      switch attempts.next(after: error, elapsed: elapsed()) {
      case .giveUp: throw error
      case .wait(let pause): try await work.pause(for: pause)
      case .waitForConnection(let pause):
        // What was not there is what the caller hears of, when it does not come back in time.
        left = request.options.totalTimeout - elapsed()
        let wasThere = try await untilReachable(within: left, else: error)
        guard wasThere else { break }
        // The transport knows better, and would be asked the same ten times in a moment.
        guard elapsed() + pause < request.options.totalTimeout else { throw error }
        try await work.pause(for: pause)
      }
      left = request.options.totalTimeout - elapsed()
    }
  }

  private func attempt(
    _ request: HTTPRequest,
    within left: Duration,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async -> Result<HTTPResponse, NetworkError> {
    if let direct { return await attempt(request, over: direct, within: left, reporting: report) }
    // A transport that ends by itself counts from when the request has its turn: whoever waits behind
    // others has not been kept waiting by the server.
    let (one, all) = (request.options.timeout, request.options.totalTimeout)
    let (limit, whole) = endsByItself || left < one ? (left, all) : (one, one)
    return await work.run(within: limit, of: whole) {
      guard await reachability.isReachable() else { return .failure(NetworkError(.offline)) }
      // Whoever left while reachability was asked must not have anything sent.
      guard !Task.isCancelled else { return .failure(NetworkError(.cancelled)) }
      do throws(NetworkError) {
        return try await chain.send(request, reporting: report).outcome
      } catch {
        return .failure(error)
      }
    }
  }

  private func attempt(
    _ request: HTTPRequest,
    over transport: any PromptTransport,
    within limit: Duration,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async -> Result<HTTPResponse, NetworkError> {
    guard !Task.isCancelled else { return .failure(NetworkError(.cancelled)) }
    guard limit > .zero else {
      return .failure(NetworkError(.timedOut(after: request.options.totalTimeout)))
    }
    let answer = await transport.send(
      request,
      within: limit,
      of: work.deadlines,
      reporting: report
    )
    switch answer {
    case .success(let response): return response.outcome
    case .failure: return answer
    }
  }

  /// Waits for a connection; returns whether one was there all the while.
  private func untilReachable(
    within left: Duration,
    else error: NetworkError
  ) async throws(NetworkError) -> Bool {
    let waited = await work.run(within: left) {
      var wasThere = true
      for await isReachable in reachability.changes() {
        if isReachable { return Result<Bool?, NetworkError>.success(wasThere) }
        wasThere = false
      }
      return .success(nil)
    }
    switch waited {
    case .success(let wasThere?): return wasThere
    case .success(nil): throw error
    case .failure(let failure): throw failure.reason == .cancelled ? failure : error
    }
  }
}

extension HTTPResponse {
  /// The response, or the error that its status is.
  fileprivate var outcome: Result<HTTPResponse, NetworkError> {
    isSuccess ? .success(self) : .failure(NetworkError(.status(status), response: self))
  }
}
