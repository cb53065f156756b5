package import Entities
package import Vipera
package import ViperaNetworking

/// What goes round the ring of the detail, by use case.
package enum DetailModels {
  /// The product is shown.
  package enum Load {
    /// What came of it.
    package enum Response: Equatable, Sendable {
      case loading
      case found(Product)
      case failed(NetworkError.Reason)
    }

    /// The product as it is read.
    package struct ViewModel: Hashable, Sendable {
      package let title: String
      package let condition: String
      package let price: String
      package let instalments: String?
      package let shipping: String?
      package let stock: String
      /// Whether there is a piece to be had.
      package let isAvailable: Bool
      /// Paragraphs; none where nothing is said.
      package let description: [String]
      package let terms: [String]
      /// The names of its pictures, possibly none.
      package let pictures: [String]
      package let seller: String
      package let sellerAddress: String
    }
  }

  /// Somebody leafs through the pictures.
  package enum Picture {
    /// Which picture is wanted.
    package enum Request: Hashable, Sendable {
      case next
      case previous
      case number(Int)
    }

    /// Which one it is now.
    package struct Response: Hashable, Sendable {
      package let index: Int
      package let count: Int
    }

    /// The same as it is read.
    package struct ViewModel: Hashable, Sendable {
      package let index: Int
      /// Which of how many.
      package let position: String
    }
  }

  /// Somebody is asked whether they mean it.
  package enum Question {
    /// What they said.
    package struct Request: Hashable, Sendable {
      package let isYes: Bool

      /// Says yes or no.
      package init(isYes: Bool) {
        self.isYes = isYes
      }
    }

    /// What would be bought, and at which price.
    package struct Response: Hashable, Sendable {
      package let title: String
      package let price: Int
    }

    /// What is asked.
    package struct ViewModel: Hashable, Sendable {
      package let alert: Alert
      /// The answer that buys.
      package let yes: Alert.Button
    }
  }

  /// The product is bought.
  package enum Purchase {
    /// Why an order was not placed.
    package enum Refusal: Hashable, Sendable {
      case outOfStock
      case priceChanged
      case notOffered
      /// The buyer sells it.
      case own
      case other(NetworkError.Reason)
    }

    /// What came of it.
    package enum Response: Hashable, Sendable {
      case signedOut(Departure)
      case sending
      case placed(PlacedOrder.ID)
      case refused(Refusal)
      /// What was sent before under the same key was placed, and this was not.
      case placedBefore
      /// Nobody knows whether it was placed; asked again under its key, it is placed once.
      case unanswered(NetworkError.Reason)
      /// An order that was begun before is not answered yet.
      case pending
    }

    /// What is read of it.
    package struct ViewModel: Hashable, Sendable {
      /// What is said beside the buttons; nothing where nothing is to be said.
      package var notice: String?
      /// Whether the notice is about something that is to be tried again.
      package var isUnanswered = false
      /// Whether there is an order to look at.
      package var isPlaced = false
      /// Whether an answer is waited for.
      package var isSending = false
      /// What is said in passing.
      package var toast: Toast?
      /// Whether whoever buys has to sign in first.
      package var leadsToLogin = false
    }
  }

  /// The product is put into the cart.
  package enum Cart {
    /// What came of it.
    package enum Response: Hashable, Sendable {
      case signedOut(Departure)
      case added
      case alreadyThere(quantity: Int)
      case full
      /// The buyer sells it.
      case own
      case failed(NetworkError.Reason)
    }

    /// What is read of it.
    package struct ViewModel: Hashable, Sendable {
      package var toast: Toast?
      package var leadsToLogin = false
    }
  }
}
