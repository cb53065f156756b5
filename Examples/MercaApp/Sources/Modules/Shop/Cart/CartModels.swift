package import Entities
package import Vipera
package import ViperaNetworking

/// The models of the cart's scene, by use case.
package enum CartModels {
  /// Showing the cart, and whether all of it is available.
  package enum Show {
    /// Load the cart.
    package struct Request: Hashable {
      /// Whether the scene has just been opened; a signed-out user is then sent to the login form.
      package let isOpening: Bool
    }

    /// The state of the cart.
    package enum Response {
      /// Nobody is signed in.
      case signedOut(Departure)
      /// It is loading; the last known content stays.
      case loading(Content?)
      /// It has loaded.
      case loaded(Content)
      /// It failed to load; the last known content stays.
      case failed(NetworkError, Content?)
    }

    /// The view model.
    package typealias ViewModel = MemberState<CartViewModel>
  }

  /// Adding or removing one piece, counted from the quantity wanted last: two quick taps are two steps, even before the
  /// first one has a response.
  package enum Step {
    /// The direction.
    package struct Request: Hashable {
      /// The product.
      package let product: Int
      /// Whether to add one piece, rather than remove one.
      package let isMore: Bool
    }
  }

  /// Changing the quantity of a product, or removing it.
  package enum Change {
    /// The wanted quantity.
    package struct Request: Hashable {
      /// The product.
      package let product: Int
      /// The number of pieces; 0 removes the product, and nil means that the typed text is no number.
      package let quantity: Int?
    }

    /// Why the change failed.
    package struct Response {
      /// The error.
      package let error: NetworkError
    }

    /// The error text.
    package struct ViewModel: Hashable {
      /// Why the change failed.
      package let message: String
    }
  }

  /// Asking the user to confirm the order.
  package enum Confirm {
    /// The user wants to buy the cart.
    package struct Request: Hashable {}

    /// The order to confirm.
    package struct Response: Hashable {
      /// The cart as the user saw it.
      package let cart: ShoppingCart
    }

    /// The question.
    package struct ViewModel: Hashable {
      /// The question with its buttons.
      package let alert: Alert
      /// The button that confirms.
      package let yes: Alert.Button
    }
  }

  /// Buying the cart.
  package enum Order {
    /// The user has confirmed.
    package struct Request: Hashable {}

    /// The outcome.
    package enum Response {
      /// It is placed, now or by an earlier request.
      case placed(PlacedOrder)
      /// An earlier request has placed an order of other products than those in the cart.
      case placedBefore
      /// Nothing was ordered; the notes of the lines say why.
      case refused
      /// The API refused it as a whole, or it is not known whether it was placed.
      case failed(NetworkError, isUnknown: Bool)
    }

    /// The result on screen.
    package struct ViewModel: Hashable {
      /// The toast to show.
      package let toast: Toast
      /// Whether to open the order.
      package let leadsToOrder: Bool
    }
  }

  /// The interactor's state of the cart.
  package struct Content: Hashable {
    /// The cart as the API returned it last.
    package let cart: ShoppingCart
    /// The wanted quantities of products whose change is not saved yet.
    package let wanted: [ProductRow.ID: Int]
    /// The notes of single lines, such as why they cannot be bought.
    package let notes: [ProductRow.ID: Note]
    /// Whether the order is being sent.
    package let isOrdering: Bool
    /// Whether the last order has no response yet.
    package let isUnanswered: Bool
  }

  /// The note of a line.
  package enum Note: Hashable {
    /// The typed text is no valid quantity.
    case unreadable
    /// The product is sold out.
    case soldOut
    /// Fewer pieces are left than are wanted.
    case only(Int)
    /// The product is no longer offered.
    case withdrawn
    /// The buyer is the seller.
    case own
    /// Its price has changed since the buyer first saw it.
    case priceChanged(from: Int)
    /// The order was refused because of this line, and the line itself no longer shows why.
    case refused

    /// Whether the note prevents ordering.
    package var blocks: Bool {
      switch self {
      case .unreadable, .soldOut, .only, .withdrawn, .own: true
      case .priceChanged, .refused: false
      }
    }
  }
}
