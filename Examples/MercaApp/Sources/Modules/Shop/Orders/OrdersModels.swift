package import Entities

/// The models of the user's orders, by use case.
package enum OrdersModels {
  package enum FetchOrders {
    package typealias Request = ListRequest
    package typealias Response = MemberListResponse<PlacedOrder>
    package typealias ViewModel = MemberState<ListViewModel<OrderRow>>
  }
}

/// The view model of an order in the list.
package struct OrderRow: Hashable, Sendable, Identifiable {
  package let id: PlacedOrder.ID
  package let title: String
  package let date: String
  package let summary: String
  package let total: String
  /// The address, for opening the order in a new window.
  package let address: String
}
