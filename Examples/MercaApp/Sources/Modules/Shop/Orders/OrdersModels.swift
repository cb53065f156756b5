package import Entities
package import ViperaNetworking

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
      /// Nobody is signed in.
      case signedOut(Departure)
      /// They are loading; the last known content stays.
      case loading(Content?)
      /// They have loaded.
      case loaded(Content)
      /// They failed to load; the last known content stays.
      case failed(NetworkError, Content?)
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

  /// The interactor's state of the orders.
  package struct Content {
    /// The orders, the newest first.
    package let orders: [PlacedOrder]
    /// Whether more follow the last one.
    package let more: Page
  }

  /// The page after the last known order.
  package enum Page {
    /// No page: the list is at its end.
    case none
    /// A page that can be requested.
    case ready
    /// A page that is loading.
    case loading
    /// A page that failed to load.
    case failed(NetworkError)
  }
}
