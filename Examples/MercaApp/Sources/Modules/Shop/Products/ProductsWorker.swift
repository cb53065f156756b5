package import Entities
package import ViperaNetworking

/// Gets products and sellers from the API.
package final class ProductsWorker: SearchContract.Worker, SellerContract.Worker, SellerChoiceContract.Worker {
  private let client: APIClient

  package init(client: APIClient) { self.client = client }

  package func products(
    _ query: ProductQuery,
    after cursor: String?
  ) async throws(NetworkError) -> ListPage<ProductRow> {
    try await client.send(Get(path: "/api/products", query: query.parameters(after: cursor)))
  }

  package func sellers(named name: String, after cursor: String?) async throws(NetworkError) -> ListPage<Seller> {
    let query: HTTPQuery = ["q": name.isEmpty ? nil : name, "limit": "30", "cursor": cursor]
    return try await client.send(Get(path: "/api/sellers", query: query))
  }

  package func seller(_ id: Seller.ID) async throws(NetworkError) -> Seller {
    try await client.send(Get(path: "/api/sellers/\(id)"))
  }
}

extension ProductQuery {
  /// Returns the API's parameters for a page of the products that match.
  func parameters(limit: Int = 24, after cursor: String? = nil) -> HTTPQuery {
    [
      "q": text.isEmpty ? nil : text,
      "seller": seller.map(String.init),
      "min_price": least.map(String.init),
      "max_price": most.map(String.init),
      "condition": condition?.rawValue,
      "sort": sort.rawValue,
      "limit": String(limit),
      "cursor": cursor,
    ]
  }
}
