package import Entities
package import ViperaNetworking

/// The models of the seller's page, by use case.
package enum SellerModels {
  /// Showing a seller with their products.
  package enum Load {
    /// The outcome.
    package enum Response: Equatable, Sendable {
      /// They are loading.
      case loading
      /// The seller and the products, and whether more follow.
      case found(Seller, [ProductRow], more: MoreRows)
      /// They failed to load.
      case failed(NetworkError.Reason)
    }

    /// The view model of the page.
    package struct ViewModel: Hashable, Sendable {
      package let name: String
      package let initials: String
      /// The ID, which selects the colour of the seller's sign.
      package let id: Int
      package let cards: [ProductCard]
      package let more: ListEnd
    }
  }

  /// The user chooses a product.
  package enum Choice {
    /// The chosen product.
    package struct Request: Hashable, Sendable {
      package let product: Int

      /// Creates a request for the product.
      package init(product: Int) {
        self.product = product
      }
    }
  }
}
