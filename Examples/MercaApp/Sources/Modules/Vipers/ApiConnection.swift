import ViperaImages
package import ViperaNetworking

/// The one connection of the vipers to the API: for what is known of them, and for their pictures.
package final class ApiConnection: VipersContract.Worker, Sendable {
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
