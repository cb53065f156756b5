import Entities
import Vipera
import ViperaNetworking

extension MemberClient {
  /// Gets a value in the member's name.
  func get<Answer: Decodable & Sendable>(
    _ path: APIPath,
    _ query: HTTPQuery = [:]
  ) async throws(NetworkError) -> Answer {
    try await send { MemberGet<Answer>(token: $0, path: path, query: query) }
  }

  /// Gets the member's own shop; nil before their first product, which opens it.
  func shop() async throws(NetworkError) -> Seller? {
    do throws(NetworkError) {
      let shop: Seller = try await get("/api/sellers/current")
      return shop
    } catch {
      guard error.reason == .status(404) else { throw error }
      return nil
    }
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
