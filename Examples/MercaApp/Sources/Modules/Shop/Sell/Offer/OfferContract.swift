package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of the form for one of the user's products.
@Contract(.vip)
package enum OfferContract {
  package protocol View: AnyObject {
    func displayForm(viewModel: OfferModels.FetchForm.ViewModel)
    func displayPictures(viewModel: OfferModels.ChangePictures.ViewModel)
    func displayProduct(viewModel: OfferModels.SaveProduct.ViewModel)
    @Allow(.viewWaits, because: "only the view can ask through the router, and the answer goes on around the ring")
    func displayWithdrawal(viewModel: OfferModels.BeginWithdrawal.ViewModel) async
  }

  package protocol Interactor: AnyObject {
    func fetchForm(request: OfferModels.FetchForm.Request) async
    func changePictures(request: OfferModels.ChangePictures.Request) async
    func saveProduct(request: OfferModels.SaveProduct.Request) async
    func beginWithdrawal(request: OfferModels.BeginWithdrawal.Request) async
    func withdrawProduct(request: OfferModels.WithdrawProduct.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentForm(response: OfferModels.FetchForm.Response)
    func presentPictures(response: OfferModels.ChangePictures.Response)
    func presentProduct(response: OfferModels.SaveProduct.Response)
    func presentWithdrawal(response: OfferModels.BeginWithdrawal.Response) async
  }

  package protocol Router: AnyObject {
    func routeToLogin()
    /// Asks a question, and returns whether the user has tapped the last button.
    func confirm(_ alert: Alert) async -> Bool
    func showToast(_ toast: Toast)
    func close()
  }

  package protocol Worker: AnyObject {
    /// The ID of the signed-in user.
    var member: Member.ID? { get }
    func product(_ id: Product.ID) async throws(NetworkError) -> OfferedProduct
    /// Uploads a picture, which an offer can use within a day.
    func keep(_ picture: PictureFile) async throws(NetworkError) -> KeptPicture
    /// Offers a product, once for each idempotency key.
    func offer(_ draft: OfferContent, key: String) async throws(NetworkError)
    /// Changes a product if it is still the version that was read, and returns the new version.
    func change(_ offered: OfferedProduct, by change: OfferChange) async throws(NetworkError) -> OfferedProduct
    func withdraw(_ id: Product.ID) async throws(NetworkError)
  }
}
