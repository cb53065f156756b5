import Entities
import Vipera
import ViperaNetworking

extension MemberClient {
  /// Gets a value as the signed-in user.
  func get<Answer: Decodable & Sendable>(
    _ path: APIPath,
    _ query: HTTPQuery = [:]
  ) async throws(NetworkError) -> Answer {
    try await send { MemberGet<Answer>(token: $0, path: path, query: query) }
  }
}

private struct MemberGet<Value: Decodable & Sendable>: APIRequest {
  typealias Answer = Value

  let token: Secret<String>
  let path: APIPath
  let query: HTTPQuery

  var headers: HTTPHeaders { token.authorization }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
