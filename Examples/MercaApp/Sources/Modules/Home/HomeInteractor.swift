package import Entities
package import ViperaNetworking

/// Returns the user of the session, and gets the newest products.
package final class HomeInteractor: HomeContract.Interactor {
  private static let mostProducts = 8

  private let client: APIClient
  private let visitor: Visitor

  package init(client: APIClient, visitor: Visitor) {
    self.client = client
    self.visitor = visitor
  }

  package var member: Member? { visitor.signedIn?.member }
  package var piecesInCart: Int? { visitor.piecesInCart }

  package func newestProducts() async throws(NetworkError) -> [ProductRow] {
    try await client.send(GetProducts(search: ProductQuery(), limit: Self.mostProducts, cursor: nil)).rows
  }
}
