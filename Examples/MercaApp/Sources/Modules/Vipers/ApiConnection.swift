import ViperaImages
package import ViperaNetworking

/// The connection to the API: gets responses by path, and the pictures that they name.
///
/// The app's image loader uses one connection, and the vipers module another.
package final class ApiConnection: VipersContract.Worker, Sendable {
  /// The path prefix of the API's own pictures.
  package static let pictures = "/api/pictures/"

  private let gateway: APIGateway

  package init(_ gateway: APIGateway) { self.gateway = gateway }

  package func get(_ path: APIPath) async throws(NetworkError) -> HTTPResponse {
    try await gateway.send(GetAnswer(path: path))
  }
}

extension ApiConnection: ImageSource {
  /// Gets a picture: from the API if the address is a path, or from the server in a URL.
  ///
  /// Pages and caches identify a picture by its path, because the API's base URL may change at each start.
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

/// Gets the raw response at a path.
private struct GetAnswer: APIRequest {
  typealias Answer = HTTPResponse

  let path: APIPath

  /// The limit is for all attempts together: a user never waits longer for the response.
  var options: RequestOptions { RequestOptions(totalTimeout: .seconds(30)) }
}

extension String {
  fileprivate var dropSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
