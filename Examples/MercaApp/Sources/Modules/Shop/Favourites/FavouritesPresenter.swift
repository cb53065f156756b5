package import Entities

/// Presents the favourites.
package final class FavouritesPresenter: FavouritesContract.Presenter {
  package weak var view: (any FavouritesContract.View)?

  private let texts: Texts

  package init(language: Language) { texts = Texts(language) }

  package func presentFavourites(response: FavouritesModels.FetchFavourites.Response) {
    view?.displayFavourites(viewModel: response.viewModel(in: texts.language) { ProductCard($0, texts) })
  }
}
