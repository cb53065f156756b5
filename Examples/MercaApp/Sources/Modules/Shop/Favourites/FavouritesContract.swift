package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of the user's favourites.
@Contract(.vip)
package enum FavouritesContract {
  package protocol View: AnyObject {
    func displayFavourites(viewModel: FavouritesModels.FetchFavourites.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func fetchFavourites(request: FavouritesModels.FetchFavourites.Request) async
    func removeFavourite(request: FavouritesModels.RemoveFavourite.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentFavourites(response: FavouritesModels.FetchFavourites.Response)
  }

  package protocol Router: AnyObject {
    func routeToLogin()
    func routeToProduct(id: ProductRow.ID)
    func routeToProducts()
    func showToast(_ toast: Toast)
  }

  package protocol Worker: AnyObject {
    /// The ID of the signed-in user.
    var member: Member.ID? { get }
    /// Returns the stored favourites, also without the network.
    func stored(of member: Member.ID) async throws(NetworkError) -> [ProductRow]
    /// Returns those products that the API still has, with their current prices and stock.
    func current(_ products: [ProductRow]) async throws(NetworkError) -> [ProductRow]
    func store(_ products: [ProductRow], of member: Member.ID) async throws(NetworkError)
    func remove(_ product: ProductRow.ID, of member: Member.ID) async throws(NetworkError)
  }
}
