package import Entities

/// The models of the user's orders, by use case.
package enum OrdersModels {
  package enum FetchOrders {
    package typealias Request = ListRequest
    package typealias Response = MemberListResponse<PlacedOrder>

    /// The view model of an order in the list.
    package struct Row: Hashable, Sendable, Identifiable {
      package let id: PlacedOrder.ID
      package let title: String
      package let date: String
      package let summary: String
      package let total: String
      /// The address for browsers, as for a new window.
      package let address: String
    }

    package typealias ViewModel = MemberState<ListViewModel<Row>>
  }
}
