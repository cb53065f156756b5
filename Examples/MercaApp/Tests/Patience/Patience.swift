package import ViperaNetworking
package import ViperaWeb

/// Time enough for a machine that others keep busy: a test that is not about limits meets none.
package enum Patience {
  /// What every limit is that a test cannot switch off.
  package static let time = Duration.seconds(3600)
  /// The same for databases.
  package static let milliseconds = 3_600_000
}

/// Sends requests to a server of this machine with time enough, whatever limits they bring.
///
/// A gateway's limits stand still with its clock, but curl goes by the machine's.
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

  /// Cancels what is under way and returns when its connections are gone.
  package func close() async {
    await curl.close()
  }
}

extension HTTPServer.Configuration {
  /// A server at a port that the system chooses; its limits are tested where they are at home.
  package static var patient: HTTPServer.Configuration {
    var configuration = HTTPServer.Configuration(port: 0)
    configuration.headTimeout = Patience.time
    configuration.bodyTimeout = Patience.time
    configuration.answerTimeout = Patience.time
    configuration.writeTimeout = Patience.time
    return configuration
  }
}
