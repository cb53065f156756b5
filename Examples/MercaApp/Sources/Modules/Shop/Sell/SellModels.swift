package import Entities
package import ViperaNetworking

/// What goes round in the scene of one's own products, by use case.
package enum SellModels {
  /// Showing what was offered last.
  package enum List {
    /// The products are to be read.
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
    package typealias ViewModel = MemberState<SellViewModel>
  }

  /// Showing what was offered before.
  package enum More {
    /// The end of the list has come to be seen, or more of it is asked for.
    package struct Request: Hashable {
      /// Whether a page that has failed is asked for again, which scrolling alone does not.
      package let isAskedFor: Bool
    }
  }

  /// What the interactor knows of the products.
  package struct Content {
    /// The products, what was offered last first.
    package let products: [ProductRow]
    /// What is behind the last of them.
    package let more: Page
  }

  /// What is behind the last product that is known.
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
