package import Entities
package import ViperaNetworking

/// What goes round in the scene of one order.
package enum OrderDetailModels {
  /// Showing the order.
  package enum Show {
    /// The order is to be read.
    package struct Request: Hashable {
      /// Whether the scene has just been opened, and leads whoever is signed out to the form.
      package let isOpening: Bool
      /// Whether it is read also where it is known already.
      package var isAnew = false
    }

    /// What is known of it.
    package enum Response {
      /// Nobody is signed in.
      case signedOut(Departure)
      /// It is being read.
      case loading
      /// It is here.
      case loaded(PlacedOrder)
      /// It could not be read.
      case failed(NetworkError)
    }

    /// What is read on screen.
    package typealias ViewModel = MemberState<OrderDetailViewModel>
  }
}
