package import Entities
package import Vipera

/// The models of the choice of a seller, by use case.
package enum SellerChoiceModels {
  /// Searches sellers by name, page by page.
  package enum FetchSellers {
    package enum Request: Hashable {
      /// The first page of the sellers with this name.
      case named(String)
      case list(ListRequest)
    }

    package struct Response: Equatable, Sendable {
      /// The typed text.
      package let name: String
      /// The seller chosen before the sheet was opened; nil for all sellers.
      package let chosen: Seller.ID?
      package let sellers: PagedList<Seller>
    }

    package struct ViewModel: Hashable, Sendable {
      package struct Row: Hashable, Sendable, Identifiable {
        package let id: Seller.ID
        package let name: String
        package let isChosen: Bool
      }

      /// The text of the search field.
      package let name: String
      /// Whether all sellers are chosen.
      package let isAnyChosen: Bool
      package let list: LoadState<ListViewModel<Row>>
    }
  }
}
