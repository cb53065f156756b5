package import Entities
package import Vipera

/// The models of the search, by use case.
package enum SearchModels {
  /// The user changes the query.
  package enum Query {
    /// One value, as it was typed or chosen.
    package enum Request: Hashable, Sendable {
      case text(String)
      case seller(SellerChoice.Outcome)
      case least(String)
      case most(String)
      case condition(String)
      case sort(String)
      case unfiltered
    }

    /// The current query, with any errors in the prices.
    package struct Response: Hashable, Sendable {
      /// The query.
      package let query: ProductQuery
      /// The seller of the filter, as far as the name is known.
      package let seller: Seller?
      /// The text typed for the lowest price.
      package let least: String
      /// The text typed for the highest price.
      package let most: String
      /// The error in the prices, if any.
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
      /// The name of the only seller to show, or the text for all sellers.
      package let seller: String
      package let least: String
      package let most: String
      package let condition: String
      package let sort: String
      /// The error text of the lowest price.
      package let leastMistake: String?
      /// The error text of the highest price.
      package let mostMistake: String?
    }
  }

  /// The results.
  package enum Products {
    /// The products found.
    package typealias Response = PagedList<ProductRow>

    /// What is shown of them.
    package typealias ViewModel = LoadState<ListViewModel<ProductCard>>
  }

  /// The user chooses a product.
  package enum Choice {
    /// The chosen product.
    package struct Request: Hashable, Sendable {
      package let product: Int

      /// Creates a request for the product.
      package init(product: Int) {
        self.product = product
      }
    }
  }
}
