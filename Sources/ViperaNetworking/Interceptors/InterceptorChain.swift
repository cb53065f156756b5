/// The interceptors of a gateway, with the transport at their end.
struct InterceptorChain: Sendable {
  let interceptors: ArraySlice<any Interceptor>
  let transport: any Transport
  /// Measures idle timeouts, if the transport supports that.
  var deadlines: Deadlines?

  /// The chain with another interceptor before all others.
  func preceded(by first: any Interceptor) -> InterceptorChain {
    InterceptorChain(interceptors: [first] + interceptors, transport: transport, deadlines: deadlines)
  }

  func send(
    _ request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    guard let first = interceptors.first else {
      try request.check()
      guard let receiver = request.receiver else { return try await sendOut(request, reporting: report) }
      return try await receiver.receiving { attempt async throws(NetworkError) in
        var request = request
        request.receiver = attempt
        return try await sendOut(request, reporting: report)
      }
    }
    let rest = InterceptorChain(
      interceptors: interceptors.dropFirst(),
      transport: transport,
      deadlines: deadlines
    )
    return try await first.intercept(request) { request async throws(NetworkError) in
      try await rest.send(request, reporting: report)
    }
  }

  private func sendOut(
    _ request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    guard let deadlines, let transport = transport as? any PromptTransport else {
      return try await transport.send(request, reporting: report)
    }
    return try await transport.send(request, of: deadlines, reporting: report)
  }
}
