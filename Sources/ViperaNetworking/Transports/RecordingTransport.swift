import Vipera

/// Sends requests through another transport and keeps the answers, to be given again by a stub.
public final class RecordingTransport: Transport {
  private static let mostFixtures = 1000

  private let transport: any Transport
  private let recorded = Guarded<[Fixture]>([])

  /// Begins to record what `transport` answers.
  public init(_ transport: any Transport) {
    self.transport = transport
  }

  /// The first 1,000 answers, in the order in which they came.
  public var fixtures: [Fixture] { recorded.withLock { $0 } }

  /// Sends `request` on and keeps what is answered.
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
