import ViperaNetworking

extension RequestOptions {
  /// Time enough for a machine that others keep busy: a test that is not about limits meets none.
  static let patient = RequestOptions(timeout: .seconds(3600), totalTimeout: .seconds(3600))
}

extension CurlTransport {
  /// A transport for a server of this machine, with time enough.
  static func patient() throws -> CurlTransport {
    try CurlTransport(
      configuration: .init(connectTimeout: .seconds(3600), usesProxyOfEnvironment: false)
    )
  }
}
