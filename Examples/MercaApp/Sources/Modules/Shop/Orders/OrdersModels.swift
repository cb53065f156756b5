package import Entities
package import ViperaNetworking

/// What goes round in the scene of the orders, by use case.
package enum OrdersModels {
  /// Showing the newest orders.
  package enum List {
    /// The orders are to be read.
    package struct Request: Hashable {
      /// Whether the scene has just been opened, and leads whoever is signed out to the form.
      package let isOpening: Bool
    }

    /// What is known of them.
    package enum Response {
      /// Nobody is signed in.
      case signedOut(Departure)
      /// They are being read; what was known stays.
      case loading(Content?)
      /// They are here.
      case loaded(Content)
      /// They could not be read; what was known stays.
      case failed(NetworkError, Content?)
    }

    /// What is read on screen.
    package typealias ViewModel = MemberState<OrdersViewModel>
  }

  /// Showing those before them.
  package enum More {
    /// The end of the list has come to be seen, or more of it is asked for.
    package struct Request: Hashable {
      /// Whether a page that has failed is asked for again, which scrolling alone does not.
      package let isAskedFor: Bool
    }
  }

  /// What the interactor knows of the orders.
  package struct Content {
    /// The orders, the newest first.
    package let orders: [PlacedOrder]
    /// What is behind the last of them.
    package let more: Page
  }

  /// What is behind the last order that is known.
  package enum Page {
    /// Nothing: the list is at its end.
    case none
    /// A page that can be asked for.
    case ready
    /// A page that is on its way.
    case loading
    /// A page that could not be had.
    case failed(NetworkError)
  }
}
