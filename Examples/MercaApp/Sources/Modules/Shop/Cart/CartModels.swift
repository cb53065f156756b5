package import Entities
package import Vipera
package import ViperaNetworking

/// What goes round in the cart's scene, by use case.
package enum CartModels {
  /// Showing what is in the cart, and whether all of it can be had.
  package enum Show {
    /// The cart is to be read.
    package struct Request: Hashable {
      /// Whether the scene has just been opened, and leads whoever is signed out to the form.
      package let isOpening: Bool
    }

    /// What is known of the cart.
    package enum Response {
      /// Nobody is signed in.
      case signedOut(Departure)
      /// It is being read; what was known stays.
      case loading(Content?)
      /// It is here.
      case loaded(Content)
      /// It could not be read; what was known stays.
      case failed(NetworkError, Content?)
    }

    /// What is read on screen.
    package typealias ViewModel = MemberState<CartViewModel>
  }

  /// Wanting one piece more or less than are wanted by now: two quick taps are two steps, although neither
  /// has seen what came of the other.
  package enum Step {
    /// Which way.
    package struct Request: Hashable {
      /// The product.
      package let product: Int
      /// Whether one more is wanted, rather than one less.
      package let isMore: Bool
    }
  }

  /// Wanting more or fewer pieces of a product, or none.
  package enum Change {
    /// How many pieces are wanted.
    package struct Request: Hashable {
      /// The product.
      package let product: Int
      /// How many pieces; 0 takes the product out, and nil is what was typed and is no number.
      package let quantity: Int?
    }

    /// Why it could not be changed.
    package struct Response {
      /// What happened.
      package let error: NetworkError
    }

    /// What is said about it.
    package struct ViewModel: Hashable {
      /// Why it could not be changed.
      package let message: String
    }
  }

  /// Asking whether the cart is to be bought.
  package enum Confirm {
    /// The cart is to be bought.
    package struct Request: Hashable {}

    /// What would be bought.
    package struct Response: Hashable {
      /// The cart as it was seen.
      package let cart: ShoppingCart
    }

    /// What is asked.
    package struct ViewModel: Hashable {
      /// The question with its answers.
      package let alert: Alert
      /// The answer that means yes.
      package let yes: Alert.Button
    }
  }

  /// Buying the cart.
  package enum Order {
    /// The person has said yes.
    package struct Request: Hashable {}

    /// What came of it.
    package enum Response {
      /// It is placed, now or by what was sent before.
      case placed(PlacedOrder)
      /// An order was placed by what was sent before, of other products than those in the cart.
      case placedBefore
      /// Nothing was ordered: the lines say why.
      case refused
      /// The API refused it as a whole, or it is not known whether it was placed.
      case failed(NetworkError, isUnknown: Bool)
    }

    /// What is said about it.
    package struct ViewModel: Hashable {
      /// What happened.
      package let toast: Toast
      /// Whether the order is shown.
      package let leadsToOrder: Bool
    }
  }

  /// What the interactor knows of the cart.
  package struct Content: Hashable {
    /// The cart as the API told it last.
    package let cart: ShoppingCart
    /// How many pieces are wanted of what is being changed.
    package let wanted: [ProductRow.ID: Int]
    /// What stands in the way of single lines, or is news of them.
    package let notes: [ProductRow.ID: Note]
    /// Whether it is being bought.
    package let isOrdering: Bool
    /// Whether the last order is not answered.
    package let isUnanswered: Bool
  }

  /// What is to be said of a line.
  package enum Note: Hashable {
    /// What was typed is no number of pieces that one can want.
    case unreadable
    /// There is nothing left of the product.
    case soldOut
    /// There are fewer pieces than are wanted.
    case only(Int)
    /// The product is no longer offered.
    case withdrawn
    /// The buyer sells it.
    case own
    /// It cost something else when it was seen before.
    case priceChanged(from: Int)
    /// The order was refused for this line, which says no more by now.
    case refused

    /// Whether nothing can be ordered as long as it stands there.
    package var blocks: Bool {
      switch self {
      case .unreadable, .soldOut, .only, .withdrawn, .own: true
      case .priceChanged, .refused: false
      }
    }
  }
}
