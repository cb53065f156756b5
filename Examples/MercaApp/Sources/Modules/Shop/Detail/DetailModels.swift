package import Entities
package import Vipera
package import ViperaNetworking

/// The models of a product's page, by use case.
package enum DetailModels {
  /// Showing the product.
  package enum Load {
    /// The outcome.
    package enum Response: Equatable, Sendable {
      case loading
      case found(Product)
      /// There is no such product, or no longer.
      case missing
      case failed(NetworkError.Reason)
    }

    /// The view model of the product.
    package struct ViewModel: Hashable, Sendable {
      package let title: String
      package let condition: String
      package let price: String
      package let instalments: String?
      package let shipping: String?
      package let stock: String
      /// Whether a piece is in stock.
      package let isAvailable: Bool
      /// The paragraphs; empty without a description.
      package let description: [String]
      package let terms: [String]
      /// The names of the pictures, possibly none.
      package let pictures: [String]
      package let seller: String
      package let sellerAddress: String
    }
  }

  /// Showing another picture.
  package enum Picture {
    /// The wanted picture.
    package enum Request: Hashable, Sendable {
      case next
      case previous
      case number(Int)
    }

    /// The picture shown now.
    package struct Response: Hashable, Sendable {
      package let index: Int
      package let count: Int
    }

    /// The view model of the picture.
    package struct ViewModel: Hashable, Sendable {
      package let index: Int
      /// The position among all pictures, as text.
      package let position: String
    }
  }

  /// Asking the user to confirm the purchase.
  package enum Question {
    /// The user's answer.
    package struct Request: Hashable, Sendable {
      package let isYes: Bool

      /// Creates an answer of yes or no.
      package init(isYes: Bool) {
        self.isYes = isYes
      }
    }

    /// The purchase to confirm, with its price.
    package struct Response: Hashable, Sendable {
      package let title: String
      package let price: Int
    }

    /// The question.
    package struct ViewModel: Hashable, Sendable {
      package let alert: Alert
      /// The button that buys.
      package let yes: Alert.Button
    }
  }

  /// Buying the product.
  package enum Purchase {
    /// Why an order was not placed.
    package enum Refusal: Hashable, Sendable {
      case outOfStock
      case priceChanged
      case notOffered
      /// The buyer is the seller.
      case own
      /// Another user has begun the purchase, and has signed out since.
      case otherBuyer
      case other(NetworkError.Reason)
    }

    /// The outcome.
    package enum Response: Hashable, Sendable {
      case signedOut(Departure)
      case sending
      case placed(PlacedOrder.ID)
      case refused(Refusal)
      /// An earlier order under the same key was placed, and this one was not.
      case placedBefore
      /// It is not known whether it was placed; sent again with its key, it is placed once.
      case unanswered(NetworkError.Reason)
      /// An earlier order has no response yet.
      case pending
    }

    /// The view model of the purchase.
    package struct ViewModel: Hashable, Sendable {
      /// The notice beside the buttons; nil for none.
      package var notice: String?
      /// Whether the notice is about an order that can be sent again.
      package var isUnanswered = false
      /// Whether there is an order to open.
      package var isPlaced = false
      /// Whether the order is being sent.
      package var isSending = false
      /// The toast to show.
      package var toast: Toast?
      /// Whether the buyer has to sign in first.
      package var leadsToLogin = false
    }
  }

  /// Putting the product into the cart.
  package enum Cart {
    /// The outcome.
    package enum Response: Hashable, Sendable {
      case signedOut(Departure)
      case added
      case alreadyThere(quantity: Int)
      case full
      /// The buyer is the seller.
      case own
      case failed(NetworkError.Reason)
    }

    /// The view model of the result.
    package struct ViewModel: Hashable, Sendable {
      package var toast: Toast?
      package var leadsToLogin = false
    }
  }
}
