package import Entities
package import ViperaNetworking

/// Gets sellers from the API.
package final class SellerChoiceWorker: SellerChoiceContract.Worker {
  private let client: APIClient

  package init(client: APIClient) {
    self.client = client
  }

  package func sellers(named name: String, after cursor: String?) async throws(NetworkError) -> ListPage<Seller> {
    try await client.send(GetSellers(name: name, cursor: cursor))
  }
}

/// Gets a page of the sellers whose names have words that begin with the typed words.
private struct GetSellers: APIRequest {
  typealias Answer = ListPage<Seller>

  let name: String
  let cursor: String?

  var path: APIPath { "/api/sellers" }
  var query: HTTPQuery { ["q": name.isEmpty ? nil : name, "limit": "30", "cursor": cursor] }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
