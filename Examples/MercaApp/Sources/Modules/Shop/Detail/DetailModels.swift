package import Entities
package import Vipera
package import ViperaNetworking

/// The models of a product's page, by use case.
package enum DetailModels {
  package enum FetchProduct {
    package struct Request: Hashable {}

    package enum Response: Equatable, Sendable {
      case loading
      case found(Product)
      /// The product does not exist, or is no longer offered.
      case missing
      case failed(NetworkError.Reason)
    }

    package struct Content: Hashable, Sendable {
      package let title: String
      package let condition: String
      package let price: String
      package let instalments: String?
      package let shipping: String?
      package let stock: String
      /// Whether the product is in stock.
      package let isAvailable: Bool
      /// The paragraphs of the description; empty without one.
      package let description: [String]
      package let terms: [String]
      /// The names of the pictures, possibly none.
      package let pictures: [String]
      package let sellerID: Seller.ID
      package let seller: String
    }

    package typealias ViewModel = LoadState<Content>
  }

  package enum ShowPicture {
    package enum Request: Hashable {
      case next
      case previous
    }

    package struct Response: Hashable, Sendable {
      package let index: Int
      package let count: Int
    }

    package struct ViewModel: Hashable, Sendable {
      package let index: Int
      /// The position among all pictures, as text for the user.
      package let position: String
    }
  }

  /// Asking the user to confirm that they buy the product.
  package enum BeginPurchase {
    package struct Request: Hashable {}

    package struct Response: Hashable, Sendable {
      package let title: String
      package let price: Int
    }

    package struct ViewModel: Hashable, Sendable {
      /// The question; its last button confirms.
      package let question: Alert
    }
  }

  /// The order is sent once the user has confirmed, and again if it has no response.
  package enum PlaceOrder {
    package enum Request: Hashable {
      /// The user has answered the question.
      case answer(isConfirmed: Bool)
      /// Sends an order again that has no response.
      case retry
    }

    package enum Response: Hashable, Sendable {
      case signedOut(Departure)
      case sending
      case placed(PlacedOrder.ID)
      case refused(Refusal)
      /// An earlier order with the same key was placed, and this one was not.
      case placedBefore
      /// It is unknown whether the order was placed; sending it again with its key places it only once.
      case unanswered(NetworkError.Reason)
      /// An earlier order has no response yet.
      case pending
    }

    /// Why an order was not placed.
    package enum Refusal: Hashable, Sendable {
      case outOfStock
      case priceChanged
      case notOffered
      /// The buyer is the seller.
      case own
      /// Another user has begun the purchase, and has signed out since then.
      case otherBuyer
      case other(NetworkError.Reason)
    }

    package struct ViewModel: Hashable, Sendable {
      /// The notice beside the buttons; nil for none.
      package var notice: String?
      /// Whether the notice is about an order that the user can send again.
      package var isUnanswered = false
      /// The order that was placed.
      package var order: PlacedOrder.ID?
      package var isSending = false
      package var toast: Toast?
      /// Whether the buyer has to sign in first.
      package var leadsToLogin = false
    }
  }

  /// Looking for an order that was left without a response; the response is that of placing it.
  package enum CheckOrder {
    package struct Request: Hashable {}
  }

  package enum AddToCart {
    package struct Request: Hashable {}

    package enum Response: Hashable, Sendable {
      case signedOut(Departure)
      case added
      case alreadyThere
      case full
      /// The buyer is the seller.
      case own
      case failed(NetworkError.Reason)
    }

    package struct ViewModel: Hashable, Sendable {
      package var toast: Toast?
      package var leadsToLogin = false
    }
  }

  /// Looking up whether the product is a favourite; the response is that of changing it.
  package enum CheckFavourite {
    package struct Request: Hashable {}
  }

  package enum ChangeFavourite {
    package struct Request: Hashable {
      package let isWanted: Bool
    }

    package enum Response: Hashable, Sendable {
      case signedOut
      case unchanged(isFavourite: Bool)
      case added
      case removed
      case full
      case failed(NetworkError.Reason)
    }

    package struct ViewModel: Hashable, Sendable {
      /// Whether the product is a favourite now; nil if the button stays the same.
      package var isFavourite: Bool?
      package var toast: Toast?
      package var leadsToLogin = false
    }
  }
}
