package import Entities
package import Vipera

/// The models of the seller's page, by use case.
package enum SellerModels {
  /// Loads the seller with the first page of their products, and then further pages.
  package enum FetchSeller {
    package typealias Request = ListRequest

    package struct Response: Equatable, Sendable {
      /// The seller; nil until loaded.
      package let seller: Seller?
      package let products: PagedList<ProductRow>
    }

    package struct ViewModel: Hashable, Sendable {
      /// The heading of the page: the seller's name and initials.
      package struct Sign: Hashable, Sendable {
        /// The ID, which selects the colour behind the initials.
        package let id: Seller.ID
        package let name: String
        package let initials: String
      }

      package let seller: Sign?
      package let products: LoadState<ListViewModel<ProductCard>>
    }
  }
}
