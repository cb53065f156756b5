package import Entities

/// The models of the user's favourites, by use case.
package enum FavouritesModels {
  /// Shows the stored favourites at once, and then with their current prices and stock.
  package enum FetchFavourites {
    package typealias Request = ListRequest
    package typealias Response = MemberListResponse<ProductRow>
    package typealias ViewModel = MemberState<ListViewModel<ProductCard>>
  }

  /// Removes a favourite; the response is that of fetching them.
  package enum RemoveFavourite {
    package struct Request: Hashable {
      package let product: ProductRow.ID
    }
  }
}
