import ViperaImages
package import ViperaNetworking

/// The connection to the API: gets what is at a path, and where its answers name pictures, those.
///
/// The loader of the app's pictures fetches through one, the module of the vipers has one of its own.
package final class ApiConnection: VipersContract.Worker, Sendable {
  /// How the addresses of the API's own pictures begin.
  package static let pictures = "/api/pictures/"

  private let gateway: APIGateway

  /// Creates a connection.
  package init(_ gateway: APIGateway) {
    self.gateway = gateway
  }

  package func get(_ path: APIPath) async throws(NetworkError) -> HTTPResponse {
    try await gateway.send(GetAnswer(path: path))
  }
}

extension ApiConnection: ImageSource {
  /// Gets a picture: of the API where the address is a path, else of whoever has it.
  ///
  /// Where the API is may change with each start; a path, by which pages and caches know a picture, does
  /// not.
  package func file(
    at address: String,
    atMost limit: Int,
    reporting report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws -> [UInt8] {
    let isPath = address.hasPrefix("/")
    let whole = isPath ? gateway.server.text.dropSlash + address : address
    return try await NetworkImageSource(gateway).file(at: whole, atMost: limit, reporting: report)
  }
}

/// Asks for whatever is at a path, to be read by whoever asks.
private struct GetAnswer: APIRequest {
  typealias Answer = HTTPResponse

  let path: APIPath

  /// 30 seconds hold for all attempts together: nobody looks at a spinner for longer.
  var options: RequestOptions {
    RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30))
  }
}

extension String {
  fileprivate var dropSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
