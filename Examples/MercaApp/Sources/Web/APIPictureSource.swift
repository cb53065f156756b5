import ViperaImages
import ViperaNetworking

/// Fetches pictures from the API, by the addresses that stand in its answers.
///
/// Where the API itself is may change with each start; what pages and caches know does not.
struct APIPictureSource: ImageSource {
  /// How the addresses begin.
  static let folder = "/api/pictures/"

  private let network: NetworkImageSource
  private let server: String

  init(_ gateway: APIGateway) {
    network = NetworkImageSource(gateway)
    server = gateway.server.text
  }

  func file(
    at address: String,
    atMost limit: Int,
    reporting report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> [UInt8] {
    let root = server.hasSuffix("/") ? String(server.dropLast()) : server
    return try await network.file(at: root + address, atMost: limit, reporting: report)
  }
}
