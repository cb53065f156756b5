package import ViperaNetworking
package import ViperaWeb

/// Timeouts that are never reached on a busy machine, for tests that are not about timeouts.
package enum Patience {
  /// A timeout that replaces all those that a test cannot switch off.
  package static let time = Duration.seconds(3600)
  /// The same timeout for databases.
  package static let milliseconds = 3_600_000
}

/// Sends requests to a server on this machine with a very long timeout, whatever their options are.
///
/// The timeouts of a gateway use its clock, which a test can stop; curl uses the machine's clock.
package struct PatientTransport: Transport {
  private let curl: CurlTransport

  package init() throws {
    curl = try CurlTransport(
      configuration: .init(connectTimeout: Patience.time, usesProxyOfEnvironment: false)
    )
  }

  package func send(
    _ request: ViperaNetworking.HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> ViperaNetworking.HTTPResponse {
    var options = request.options
    (options.timeout, options.totalTimeout) = (Patience.time, Patience.time)
    options.idleTimeout = Patience.time
    let patient = try ViperaNetworking.HTTPRequest(
      request.method,
      request.url,
      headers: request.headers,
      content: request.content,
      options: options
    )
    return try await curl.send(patient, reporting: report)
  }

  /// Cancels running requests, and returns when their connections are closed.
  package func close() async {
    await curl.close()
  }
}

extension HTTPServer.Configuration {
  /// A server on a port that the system chooses, with very long timeouts; other tests are about the timeouts.
  package static var patient: HTTPServer.Configuration {
    var configuration = HTTPServer.Configuration(port: 0)
    configuration.headTimeout = Patience.time
    configuration.bodyTimeout = Patience.time
    configuration.answerTimeout = Patience.time
    configuration.writeTimeout = Patience.time
    return configuration
  }
}
