package import ViperaNetworking

extension RequestOptions {
  /// Time enough for a machine that others keep busy: a test that is not about limits meets none.
  package static let patient = RequestOptions(
    timeout: .seconds(3600),
    totalTimeout: .seconds(3600),
    idleTimeout: .seconds(3600)
  )
}

extension CurlTransport.Configuration {
  /// A transport for servers of this machine, with time enough.
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
