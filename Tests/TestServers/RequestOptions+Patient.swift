package import ViperaNetworking

extension RequestOptions {
  /// Generous timeouts for a busy machine; a test that is not about timeouts never reaches them.
  package static let patient = RequestOptions(
    timeout: .seconds(3600),
    totalTimeout: .seconds(3600),
    idleTimeout: .seconds(3600)
  )
}

extension CurlTransport.Configuration {
  /// A transport for local servers, with generous timeouts.
  package static func patient(
    mostTransfers: Int = 64,
    mostWaiting: Int = 10_000
  ) -> CurlTransport.Configuration {
    .init(
      mostTransfers: mostTransfers,
      mostWaiting: mostWaiting,
      connectTimeout: .seconds(3600),
      usesProxyOfEnvironment: false
    )
  }
}
