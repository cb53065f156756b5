package import Entities

/// The models of the scene of the orders, by use case.
package enum OrdersModels {
  /// Showing the newest orders.
  package enum List {
    /// Load the orders.
    package struct Request: Hashable {
      /// Whether the scene has just been opened; a signed-out user is then sent to the login form.
      package let isOpening: Bool
    }

    /// The state of the list.
    package enum Response {
      /// No user is signed in.
      case signedOut(Departure)
      /// The newest orders first.
      case list(PagedList<PlacedOrder>)
    }

    /// The view model.
    package typealias ViewModel = MemberState<OrdersViewModel>
  }

  /// Showing older orders.
  package enum More {
    /// The end of the list is on screen, or the user asks for more.
    package struct Request: Hashable {
      /// Whether to retry a page that failed; scrolling alone does not.
      package let isAskedFor: Bool
    }
  }
}
