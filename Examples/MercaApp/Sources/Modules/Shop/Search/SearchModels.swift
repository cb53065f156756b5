package import Entities
package import Vipera

/// The models of the search, by use case.
package enum SearchModels {
  /// Changes the query, when the user types or chooses something.
  package enum ChangeQuery {
    /// One value, as it was typed or chosen.
    package enum Request: Hashable {
      case text(String)
      case seller(SellerChoice.Outcome)
      case least(String)
      case most(String)
      case condition(String)
      case sort(String)
      case unfiltered
    }

    package struct Response: Hashable, Sendable {
      package let query: ProductQuery
      /// The seller of the filter, once the name is known.
      package let seller: Seller?
      /// The texts typed for the two prices.
      package let least: String
      package let most: String
      package let mistake: PriceMistake?
    }

    /// The contents of the fields.
    package struct ViewModel: Hashable, Sendable {
      package let text: String
      /// Whether the user has not searched for anything yet.
      package let isWelcome: Bool
      /// The label of the filter button.
      package let filters: String
      package let hasFilters: Bool
      package let sellerID: Seller.ID?
      /// The name of the chosen seller, or the text for all sellers.
      package let seller: String
      package let least: String
      package let most: String
      package let condition: String
      package let sort: String
      package let leastMistake: String?
      package let mostMistake: String?
    }
  }

  /// Loads the results page by page.
  package enum FetchProducts {
    package typealias Request = ListRequest
    package typealias Response = PagedList<ProductRow>

    package struct ViewModel: Hashable, Sendable {
      package let products: LoadState<ListViewModel<ProductCard>>
      /// Says that the products were found with similar words, if they were.
      package let correction: String?
    }
  }
}

/// An error in the typed price range.
package enum PriceMistake: Hashable, Sendable {
  /// The lowest price is not a price.
  case least
  /// The highest price is not a price.
  case most
  /// The highest price is below the lowest.
  case range
}
