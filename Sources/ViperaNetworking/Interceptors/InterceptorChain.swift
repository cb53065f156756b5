/// The interceptors of a gateway, with the transport at their end.
struct InterceptorChain: Sendable {
  let interceptors: ArraySlice<any Interceptor>
  let transport: any Transport

  func send(
    _ request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    guard let first = interceptors.first else {
      try request.check()
      return try await transport.send(request, reporting: report)
    }
    let rest = InterceptorChain(interceptors: interceptors.dropFirst(), transport: transport)
    return try await first.intercept(request) { request async throws(NetworkError) in
      try await rest.send(request, reporting: report)
    }
  }
}
