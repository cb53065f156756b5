import Vipera

/// Sends requests with another transport and records the responses, for a stub to return.
public final class RecordingTransport: Transport {
  private static let mostFixtures = 1000

  private let transport: any Transport
  private let recorded = Guarded<[Fixture]>([])

  /// Starts to record the responses of `transport`.
  public init(_ transport: any Transport) {
    self.transport = transport
  }

  /// The first 1,000 responses, in the order in which they arrived.
  public var fixtures: [Fixture] { recorded.withLock { $0 } }

  /// Sends `request` on and records the response.
  public func send(
    _ request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    let response = try await transport.send(request, reporting: report)
    let fixture = Fixture(request, response)
    recorded.withLock { list in
      if list.count < Self.mostFixtures { list.append(fixture) }
    }
    return response
  }
}
