package import Entities
package import Vipera
package import ViperaNetworking

/// The models of the cart, by use case.
package enum CartModels {
  package enum FetchCart {
    package struct Request: Hashable {}

    package enum Response {
      case signedOut(Departure)
      /// It is loading; the last known content stays.
      case loading(State?)
      case loaded(State)
      /// It failed to load; the last known content stays.
      case failed(NetworkError, State?)
    }

    package struct Content: Hashable, Sendable {
      /// A product in the cart.
      package struct Row: Hashable, Sendable, Identifiable {
        package let id: ProductRow.ID
        package let title: String
        package let seller: String
        package let picture: String?
        package let price: String
        package let shipping: String?
        package let quantity: Int
        package let total: String
        package let canChange: Bool
        package let canTakeLess: Bool
        package let canTakeMore: Bool
        package let note: String?
        /// How many pieces are left, if fewer than are wanted.
        package let left: Int?
        /// Whether the note prevents buying.
        package let isBlocked: Bool
      }

      /// The products, in the order in which they were added.
      package let rows: [Row]
      package let count: String
      package let total: String
      package let canCheckOut: Bool
      /// Why it cannot be bought, or another notice.
      package let notice: String?
    }

    package typealias ViewModel = MemberState<Content>
  }

  /// Changes the quantity of a product, or removes it.
  package enum ChangeQuantity {
    package struct Request: Hashable {
      package let product: ProductRow.ID
      package let quantity: Quantity
    }

    package enum Quantity: Hashable {
      /// The number of pieces; 0 removes the product, and nil means that the typed text is not a number.
      case pieces(Int?)
      /// One piece more (1) or less (-1) than the last wanted quantity. Two quick taps are two steps, even before the
      /// first one has a response.
      case step(Int)
    }

    /// Why the change failed.
    package struct Response {
      package let error: NetworkError
    }

    package struct ViewModel: Hashable {
      package let toast: Toast
    }
  }

  /// Asks the user to confirm the order.
  package enum BeginCheckOut {
    package struct Request: Hashable {}

    package struct Response: Hashable {
      /// The cart that the user confirms.
      package let cart: ShoppingCart
    }

    package struct ViewModel: Hashable {
      /// The question; its last button confirms.
      package let question: Alert
    }
  }

  /// Buys the cart if the user has confirmed; otherwise, ends the check-out.
  package enum PlaceOrder {
    package struct Request: Hashable {
      /// Whether the user has confirmed.
      package let isConfirmed: Bool
    }

    package enum Response {
      /// The order is placed, by this request or by an earlier one.
      case placed(PlacedOrder)
      /// An earlier request has placed an order of other products than those in the cart now.
      case placedBefore
      /// Nothing was ordered; the notes of the lines give the reasons.
      case refused
      /// The API refused the whole order, or it is unknown whether the order was placed.
      case failed(NetworkError, isUnknown: Bool)
    }

    package struct ViewModel: Hashable {
      package let toast: Toast
      /// The order to open.
      package var order: PlacedOrder.ID?
    }
  }

  /// The interactor's state of the cart.
  package struct State: Hashable {
    /// The cart as the API returned it last.
    package let cart: ShoppingCart
    /// The wanted quantities of products whose change is not saved yet.
    package let wanted: [ProductRow.ID: Int]
    /// The notes of lines, such as why a product cannot be bought.
    package let notes: [ProductRow.ID: Note]
    package let isOrdering: Bool
    /// Whether an order was sent and has no response yet.
    package let isUnanswered: Bool
  }

  /// The note of a line.
  package enum Note: Hashable {
    /// The typed text is not a valid quantity.
    case unreadable
    case soldOut
    case only(Int)
    case withdrawn
    case own
    /// The price has changed since the buyer first saw it.
    case priceChanged(from: Int)
    /// The order was refused because of this line, and the reason is no longer visible in the line itself.
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
