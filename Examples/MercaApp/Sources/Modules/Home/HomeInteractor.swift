package import Entities
package import ViperaNetworking

/// Knows the user of the session, counts the pieces in their cart, and gets the newest products.
package final class HomeInteractor: HomeContract.Interactor {
  private static let mostProducts = 8

  private let client: APIClient
  private let memberClient: MemberClient
  private let visitor: Visitor

  package init(client: APIClient, memberClient: MemberClient, visitor: Visitor) {
    self.client = client
    self.memberClient = memberClient
    self.visitor = visitor
  }

  package var member: Member? { visitor.signedIn?.member }

  package func piecesInCart() async -> Int? {
    let cart = try? await memberClient.send(Get<ShoppingCart>(path: "/api/cart"))
    return cart?.lines.reduce(0) { $0 + $1.quantity }
  }

  package func newestProducts() async throws(NetworkError) -> [ProductRow] {
    let query = ProductQuery().parameters(limit: Self.mostProducts)
    return try await client.send(Get<ListPage<ProductRow>>(path: "/api/products", query: query)).rows
  }
}
