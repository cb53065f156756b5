import Vipera

/// The connection to one server that all modules share: transport, interceptors and retry policy.
///
/// For each request, the gateway first checks reachability. Timeouts end the request, whatever it waits for. A status
/// that is not a success is an error. Safe requests are sent again according to the policy. In a flow, a module's
/// request is a message from the module to the service.
public struct APIGateway: Sendable {
  /// The base address of all paths.
  public let server: RequestURL
  private let chain: InterceptorChain
  /// The transport, if it enforces the time limits itself and there are no interceptors.
  private let direct: (any PromptTransport)?
  /// Whether the transport enforces `timeout` itself, even if there are interceptors.
  private let endsByItself: Bool
  private let reachability: any Reachability
  private let retrying: RetryPolicy
  /// The JSON settings for bodies and answers.
  public let json: JSONCoding
  /// Shared by all requests, so that a single timer serves all their deadlines.
  let work: BoundedWork

  /// Creates a gateway to a server.
  ///
  /// - Parameters:
  ///   - server: The base address, like `https://shop.example/v1`.
  ///   - transport: Sends the requests.
  ///   - interceptors: Intercept each attempt, in this order.
  ///   - reachability: Reports whether there is a connection.
  ///   - retrying: The rules for sending safe requests again.
  ///   - json: The JSON settings for bodies and answers.
  ///   - clock: Measures timeouts and the waits between attempts.
  public init(
    server: RequestURL,
    transport: any Transport,
    interceptors: [any Interceptor] = [],
    reachability: any Reachability = AssumedReachability(),
    retrying: RetryPolicy = RetryPolicy(),
    json: JSONCoding = JSONCoding(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.server = server
    let work = BoundedWork(clock: clock)
    self.work = work
    chain = InterceptorChain(interceptors: interceptors[...], transport: transport, deadlines: work.deadlines)
    let isAlone = interceptors.isEmpty && reachability is AssumedReachability
    let prompt = transport as? any PromptTransport
    direct = isAlone ? prompt : nil
    endsByItself = prompt != nil
    self.reachability = reachability
    self.retrying = retrying
    self.json = json
  }

  /// Sends `request` and reads the answer.
  ///
  /// - Parameters:
  ///   - request: The request; `isForeground` has an effect only in ``APIClient``, which has a screen.
  ///   - report: Called with the progress, on any thread; the progress starts at 0 again with each attempt.
  /// - Returns: The answer.
  /// - Throws: The reason why the request failed.
  public func send<R: APIRequest>(
    _ request: R,
    reporting report: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(NetworkError) -> R.Answer {
    try await recorded(request) { () async throws(NetworkError) in
      let encoded = try HTTPRequest(request, to: server, by: json)
      return try await answer(to: request, from: try await response(to: encoded, reporting: report))
    }
  }

  /// Records a request as a message of the running flow.
  func recorded<Output>(
    _ request: some APIRequest,
    isolation: isolated (any Actor)? = #isolation,
    _ send: () async throws(NetworkError) -> Output
  ) async throws(NetworkError) -> Output {
    try await Probe.ofService().call(
      "\(request.method.rawValue) \(request.path)",
      request.query.items.prefix(20).map { FlowArgument($0.name, $0.value) },
      send
    )
  }

  /// The size up to which an answer is decoded on the caller's actor.
  ///
  /// For a small answer, switching to another thread would take longer. A large answer would delay the other work of
  /// the actor.
  private static let largestReadHere = 32_768

  private func answer<R: APIRequest>(
    to request: R,
    from response: HTTPResponse
  ) async throws(NetworkError) -> R.Answer {
    // A test host waits only for work on its own executor.
    guard response.body.count > Self.largestReadHere, TaskScope.watchingExecutor == nil else {
      return try request.answer(from: response, by: json)
    }
    // The task is not detached: a fatal error while decoding must end only this session.
    let reading = Task(executorPreference: globalConcurrentExecutor) { [json] in
      Result { () throws(NetworkError) in try request.answer(from: response, by: json) }
    }
    return try await reading.value.get()
  }

  /// Sends an encoded request, even to another server, by the same rules.
  public func response(
    to request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)? = nil
  ) async throws(NetworkError) -> HTTPResponse {
    try await response(to: request, through: nil, reporting: report)
  }

  /// Sends a request; `download` intercepts each attempt before the gateway's interceptors.
  func response(
    to request: HTTPRequest,
    through download: Download?,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    var attempts = RetryMachine(policy: retrying, request: request)
    let begin = work.deadlines.elapsed
    func elapsed() -> Duration { work.deadlines.elapsed - begin }
    var left = request.options.totalTimeout
    while true {
      let error: NetworkError
      switch await attempt(request, through: download, within: left, reporting: report) {
      case .success(let response): return response
      case .failure(let failure): error = failure
      }
      if download?.hasProgressed() == true { attempts.startAgain() }
      switch attempts.next(after: error, elapsed: elapsed()) {
      case .giveUp: throw error
      case .wait(let pause): try await work.pause(for: pause)
      case .waitForConnection(let pause):
        // If the connection does not come back in time, the caller gets the error of the lost connection.
        left = request.options.totalTimeout - elapsed()
        let wasThere = try await untilReachable(within: left, else: error)
        guard wasThere else { break }
        // Reachability was wrong: without a pause, the transport would fail ten times within a moment.
        guard elapsed() + pause < request.options.totalTimeout else { throw error }
        try await work.pause(for: pause)
      }
      left = request.options.totalTimeout - elapsed()
    }
  }

  /// Sends a request once.
  func attempt(
    _ request: HTTPRequest,
    through first: (any Interceptor)? = nil,
    within left: Duration,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async -> Result<HTTPResponse, NetworkError> {
    if let direct, first == nil, request.receiver == nil {
      return await attempt(request, over: direct, within: left, reporting: report)
    }
    let chain = first.map(chain.preceded) ?? chain
    // A transport that enforces limits itself measures them from the moment the request leaves the queue: the time in
    // the queue is not the server's delay.
    let (one, all) = (request.options.timeout, request.options.totalTimeout)
    let (limit, whole) = endsByItself || left < one ? (left, all) : (one, one)
    let outcome: Result<HTTPResponse, NetworkError> = await work.run(within: limit, of: whole) {
      guard await reachability.isReachable() else { return .failure(NetworkError(.offline)) }
      // If the caller was cancelled during the reachability check, nothing must be sent.
      guard !Task.isCancelled else { return .failure(NetworkError(.cancelled)) }
      do throws(NetworkError) {
        return try await chain.send(request, reporting: report).outcome
      } catch {
        return .failure(error)
      }
    }
    // The transport of an abandoned attempt may still pass on pieces.
    await request.receiver?.close()
    return outcome
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

  /// Waits for a connection; returns whether there was one from the beginning.
  func untilReachable(
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
  /// The response, or the error for its status.
  fileprivate var outcome: Result<HTTPResponse, NetworkError> {
    isSuccess ? .success(self) : .failure(NetworkError(.status(status), response: self))
  }
}
