package import Entities

/// The models of the user's own products, by use case.
package enum SellModels {
  package enum FetchProducts {
    package typealias Request = ListRequest
    package typealias Response = MemberListResponse<ProductRow>

    /// The view model of one of the user's products.
    package struct Row: Hashable, Sendable, Identifiable {
      package let id: ProductRow.ID
      package let title: String
      package let picture: String?
      package let price: String
      /// The condition and the stock, as text.
      package let state: String
      package let isSoldOut: Bool
      /// The address of its form for browsers, as for a new window.
      package let address: String
    }

    package typealias ViewModel = MemberState<ListViewModel<Row>>
  }
}
