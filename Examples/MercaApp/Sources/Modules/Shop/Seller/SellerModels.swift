package import Entities
package import ViperaNetworking

/// What goes round the ring of the seller's page, by use case.
package enum SellerModels {
  /// A seller is shown with what they sell.
  package enum Load {
    /// What came of it.
    package enum Response: Equatable, Sendable {
      /// An answer is waited for.
      case loading
      /// Here they are, and there may be more.
      case found(Seller, [ProductRow], more: MoreRows)
      /// They could not be had.
      case failed(NetworkError.Reason)
    }

    /// The page as it is read.
    package struct ViewModel: Hashable, Sendable {
      package let name: String
      package let initials: String
      /// By this the colour of the seller's sign is chosen.
      package let id: Int
      package let cards: [ProductCard]
      package let more: ListEnd
    }
  }

  /// Somebody chooses a product.
  package enum Choice {
    /// Which one.
    package struct Request: Hashable, Sendable {
      package let product: Int

      /// Names the product.
      package init(product: Int) {
        self.product = product
      }
    }
  }
}
