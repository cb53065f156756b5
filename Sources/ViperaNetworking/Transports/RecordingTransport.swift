import Vipera

/// Sends requests with another transport and records the responses for a ``StubTransport``.
public final class RecordingTransport: Transport {
  private static let mostFixtures = 1000
  /// The maximum size of a recorded body that was received in pieces.
  private static let mostBytes = 8_000_000

  private let transport: any Transport
  private let recorded = Guarded<[Fixture]>([])

  /// Starts to record the responses of `transport`.
  public init(_ transport: any Transport) {
    self.transport = transport
  }

  /// The first 1,000 responses in the order of arrival, except those over 8 MB that were received in pieces.
  public var fixtures: [Fixture] { recorded.withLock { $0 } }

  /// Sends `request` with the other transport, and records the response.
  public func send(
    _ request: HTTPRequest,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) async throws(NetworkError) -> HTTPResponse {
    let copy = request.receiver.map { BodyCopy(for: $0, most: Self.mostBytes) }
    var sent = request
    sent.receiver = copy?.receiver
    let response = try await transport.send(sent, reporting: report)
    guard let body = copy.map({ $0.bytes }) ?? response.body else { return response }
    let whole = HTTPResponse(
      status: response.status,
      headers: response.headers,
      body: body.isEmpty ? response.body : body
    )
    let fixture = Fixture(request, whole)
    recorded.withLock { list in
      if list.count < Self.mostFixtures { list.append(fixture) }
    }
    return response
  }

  /// A copy of the body that a receiver gets in pieces.
  private final class BodyCopy: Sendable {
    private let copy = Guarded<[UInt8]?>([])
    private let original: BodyReceiver
    private let most: Int

    init(for original: BodyReceiver, most: Int) {
      self.original = original
      self.most = most
    }

    /// The copied bytes; nil if the body is too large.
    var bytes: [UInt8]? { copy.withLock { $0 } }

    /// The receiver for the transport, which passes each piece to the original.
    var receiver: BodyReceiver {
      let receiver = BodyReceiver(
        accepting: { [self] head throws(NetworkError) in
          copy.withLock { $0 = [] }
          return try original.begin(head)
        },
        receiving: { [self] piece throws(NetworkError) in
          let most = most
          copy.withLock { copy in
            if copy.map({ piece.count > most - $0.count }) == true {
              copy = nil
            } else {
              copy?.append(contentsOf: piece)
            }
          }
          return try original.receive(piece)
        }
      )
      // The reference is weak, since the receiver holds the original.
      weak let resumed = receiver
      original.whenReady { resumed?.resume() }
      return receiver
    }
  }
}
