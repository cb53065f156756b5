package import Entities
package import Vipera
package import ViperaNetworking

/// The form for one of the user's products, in VIP: the messages between view, interactor and
/// presenter.
@Contract(.vip)
package enum OfferContract {
  package protocol View: AnyObject {
    func displayForm(_ model: OfferModels.Show.ViewModel)
    func displaySave(_ model: OfferModels.Save.ViewModel)
    func displayPictures(_ model: OfferModels.Pictures.ViewModel)
    func displayQuestion(_ model: OfferModels.Withdraw.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func showForm(_ request: OfferModels.Show.Request) async
    func addPicture(_ request: OfferModels.AddPicture.Request) async
    func removePicture(_ request: OfferModels.RemovePicture.Request)
    func save(_ request: OfferModels.Save.Request) async
    func beginWithdrawal()
    func withdraw(_ request: OfferModels.Withdraw.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentForm(_ response: OfferModels.Show.Response)
    func presentSave(_ response: OfferModels.Save.Response)
    func presentPictures(_ response: OfferModels.Pictures.Response)
    func presentQuestion(_ response: OfferModels.Withdraw.Response)
  }

  package protocol Router: AnyObject {
    func showLogin()
    func ask(_ alert: Alert) async -> Alert.Button?
    func showToast(_ toast: Toast)
    func close()
  }

  package protocol Worker: AnyObject {
    /// The ID of the signed-in user.
    var owner: Member.ID? { get }
    func product(_ id: Product.ID) async throws(NetworkError) -> OfferedProduct
    /// Uploads a picture, which an offer can use within a day.
    func keep(_ picture: PictureFile) async throws(NetworkError) -> KeptPicture
    /// Offers a product, once for its idempotency key.
    func offer(_ draft: OfferContent, key: String) async throws(NetworkError)
    /// Changes the version of a product that was read, and returns the new version.
    func change(
      _ offered: OfferedProduct,
      by change: OfferChange
    ) async throws(NetworkError) -> OfferedProduct
    func withdraw(_ id: Product.ID) async throws(NetworkError)
  }
}
