package import Entities
package import ViperaNetworking

/// The models of one order, by use case.
package enum OrderDetailModels {
  package enum FetchOrder {
    package struct Request: Hashable {
      /// Whether to load the order again if it has already loaded.
      package let isRefresh: Bool
    }

    package enum Response {
      case signedOut(Departure)
      /// It is loading; the order that the user sees stays.
      case loading(PlacedOrder?)
      case loaded(PlacedOrder)
      /// It failed to load; the order that the user sees stays.
      case failed(NetworkError, PlacedOrder?)
    }

    package struct Content: Hashable, Sendable {
      package struct Row: Hashable, Sendable, Identifiable {
        package let id: ProductRow.ID
        /// The title of the product when it was bought.
        package let title: String
        /// The quantity and the price of one piece.
        package let quantity: String
        package let total: String
      }

      package let title: String
      package let date: String
      package let rows: [Row]
      package let total: String
    }

    package typealias ViewModel = MemberState<Content>
  }
}
