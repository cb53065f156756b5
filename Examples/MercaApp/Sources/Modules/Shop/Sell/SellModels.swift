package import Entities
package import ViperaNetworking

/// The models of the scene of the user's products, by use case.
package enum SellModels {
  /// Showing the newest products.
  package enum List {
    /// Load the products.
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
    package typealias ViewModel = MemberState<SellViewModel>
  }

  /// Showing older products.
  package enum More {
    /// The end of the list is on screen, or the user asks for more.
    package struct Request: Hashable {
      /// Whether to retry a page that failed; scrolling alone does not.
      package let isAskedFor: Bool
    }
  }

  /// The interactor's state of the products.
  package struct Content {
    /// The products, the newest first.
    package let products: [ProductRow]
    /// Whether more follow the last one.
    package let more: Page
  }

  /// The page after the last known product.
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
