package import Entities
package import Vipera

/// The models of the choice of a seller, by use case.
package enum SellerChoiceModels {
  /// Sellers are searched by name, page by page.
  package enum FetchSellers {
    /// The part of the list to load.
    package enum Request: Hashable, Sendable {
      /// The first page, when the sheet opens.
      case first
      /// The first page of the sellers with this name.
      case named(String)
      /// The page that failed.
      case again
      /// The next page, because the user has scrolled near the end of the list.
      case atEnd
      /// The next page, by a tap; also if it failed before.
      case more
    }

    /// The sellers that were found so far.
    package struct Response: Equatable, Sendable {
      /// What was typed.
      package let name: String
      /// The seller that is chosen so far; nil for all of them.
      package let chosen: Seller.ID?
      package let sellers: PagedList<Seller>
    }

    /// The list as it is shown.
    package struct ViewModel: Hashable, Sendable {
      /// One seller.
      package struct Row: Hashable, Sendable, Identifiable {
        package let id: Int
        package let name: String
        package let isChosen: Bool
      }

      /// The text of the search field.
      package let name: String
      /// Whether no single seller is chosen.
      package let isAnyChosen: Bool
      package let list: LoadState<ListViewModel<Row>>
    }
  }

  /// The user chooses a seller, or all of them.
  package enum ChooseSeller {
    /// The choice.
    package enum Request: Hashable, Sendable {
      case any
      case only(Seller.ID)
    }
  }
}
