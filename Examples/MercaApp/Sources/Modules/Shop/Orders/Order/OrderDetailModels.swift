package import Entities
package import ViperaNetworking

/// The models of the scene of one order.
package enum OrderDetailModels {
  /// Showing the order.
  package enum Show {
    /// Load the order.
    package struct Request: Hashable {
      /// Whether the scene has just been opened; a signed-out user is then sent to the login form.
      package let isOpening: Bool
      /// Whether to load it again if it has already loaded.
      package var isAnew = false
    }

    /// The state of the order.
    package enum Response {
      /// Nobody is signed in.
      case signedOut(Departure)
      /// It is loading.
      case loading
      /// It has loaded.
      case loaded(PlacedOrder)
      /// It failed to load.
      case failed(NetworkError)
    }

    /// The view model.
    package typealias ViewModel = MemberState<OrderDetailViewModel>
  }
}
