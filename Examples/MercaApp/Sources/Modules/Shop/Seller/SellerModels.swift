package import Entities
package import Vipera

/// The models of the seller's page, by use case.
package enum SellerModels {
  /// The seller is fetched with the first page of their products, and then the other pages.
  package enum FetchSeller {
    package typealias Request = ListRequest

    package struct Response: Equatable, Sendable {
      /// The seller, once known.
      package let seller: Seller?
      package let products: PagedList<ProductRow>
    }

    package struct ViewModel: Hashable, Sendable {
      /// The seller's sign.
      package struct Sign: Hashable, Sendable {
        /// The ID, which selects the colour.
        package let id: Seller.ID
        package let name: String
        package let initials: String
      }

      package let seller: Sign?
      package let products: LoadState<ListViewModel<ProductCard>>
    }
  }
}
