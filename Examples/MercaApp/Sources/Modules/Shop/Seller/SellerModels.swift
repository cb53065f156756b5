package import Entities
package import Vipera

/// The models of the seller's page, by use case.
package enum SellerModels {
  /// Showing a seller with their products.
  package enum Load {
    /// The seller, once known, and the products.
    package struct Response: Equatable, Sendable {
      package let seller: Seller?
      package let products: PagedList<ProductRow>
    }

    /// The view model of the page.
    package struct ViewModel: Hashable, Sendable {
      /// The seller's sign.
      package struct Sign: Hashable, Sendable {
        package let name: String
        package let initials: String
        /// The ID, which selects the colour.
        package let id: Int
      }

      package let seller: Sign?
      package let products: LoadState<ListViewModel<ProductCard>>
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
