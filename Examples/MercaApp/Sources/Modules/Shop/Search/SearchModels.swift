package import Entities
package import ViperaNetworking

/// What goes round the ring of the search, by use case.
package enum SearchModels {
  /// Somebody says what they look for.
  package enum Query {
    /// One thing that was typed or chosen, as it was.
    package enum Request: Hashable, Sendable {
      case text(String)
      case seller(SellerChoice.Outcome)
      case least(String)
      case most(String)
      case condition(String)
      case sort(String)
      case unfiltered
    }

    /// What is looked for now, and what of it is no price.
    package struct Response: Hashable, Sendable {
      /// What is looked for.
      package let query: ProductQuery
      /// The seller of the filter, as far as the name is known.
      package let seller: Seller?
      /// What was typed for the lowest price.
      package let least: String
      /// What was typed for the highest price.
      package let most: String
      /// What is wrong with them, if something is.
      package let mistake: PriceMistake?
    }

    /// What stands in the fields.
    package struct ViewModel: Hashable, Sendable {
      package let text: String
      /// Whether whoever came has not said yet what they look for.
      package let isWelcome: Bool
      /// What the button of the filters says.
      package let filters: String
      package let hasFilters: Bool
      /// The name of the seller whose products alone are shown, or that all are.
      package let seller: String
      package let least: String
      package let most: String
      package let condition: String
      package let sort: String
      /// What is wrong with the lowest price.
      package let leastMistake: String?
      /// What is wrong with the highest price.
      package let mostMistake: String?
    }
  }

  /// What is found.
  package enum Products {
    /// What came of it.
    package enum Response: Equatable, Sendable {
      /// An answer is waited for; `more` is behind the rows of before.
      case searching(more: MoreRows)
      /// These were found, and there may be more.
      case found([ProductRow], more: MoreRows)
      /// They could not be had.
      case failed(NetworkError.Reason)
    }

    /// The rows as they are read.
    package struct ViewModel: Hashable, Sendable {
      package let cards: [ProductCard]
      package let more: ListEnd
    }
  }

  /// Somebody chooses a product.
  package enum Choice {
    /// Which one.
    package struct Request: Hashable, Sendable {
      package let product: Int

      /// Names the product.
      package init(product: Int) {
        self.product = product
      }
    }
  }
}
