package import Entities
package import ViperaNetworking

/// Gets products and sellers from the API.
package final class ProductsWorker: SearchContract.Worker, SellerContract.Worker, SellerChoiceContract.Worker {
  private let client: APIClient

  package init(client: APIClient) {
    self.client = client
  }

  package func products(
    _ query: ProductQuery,
    after cursor: String?
  ) async throws(NetworkError) -> ListPage<ProductRow> {
    try await client.send(GetProducts(search: query, cursor: cursor))
  }

  package func sellers(named name: String, after cursor: String?) async throws(NetworkError) -> ListPage<Seller> {
    let query: HTTPQuery = ["q": name.isEmpty ? nil : name, "limit": "30", "cursor": cursor]
    return try await client.send(Get(path: "/api/sellers", query: query))
  }

  package func seller(_ id: Seller.ID) async throws(NetworkError) -> Seller {
    try await client.send(Get(path: "/api/sellers/\(id)"))
  }
}

/// Gets a page of the products that match a query.
struct GetProducts: APIRequest {
  typealias Answer = ListPage<ProductRow>

  let search: ProductQuery
  var limit = 24
  let cursor: String?

  var path: APIPath { "/api/products" }
  var query: HTTPQuery {
    [
      "q": search.text.isEmpty ? nil : search.text,
      "seller": search.seller.map(String.init),
      "min_price": search.least.map(String.init),
      "max_price": search.most.map(String.init),
      "condition": search.condition?.rawValue,
      "sort": search.sort.rawValue,
      "limit": String(limit),
      "cursor": cursor,
    ]
  }
  var options: RequestOptions { RequestOptions(timeout: .seconds(30), totalTimeout: .seconds(30)) }
}
