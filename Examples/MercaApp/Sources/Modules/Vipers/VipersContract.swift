package import Entities
package import Vipera
package import ViperaImages
package import ViperaNetworking

/// The messages between the parts of the vipers module.
///
/// When the view has loaded, the presenter calls the interactor, which calls the worker: the connection to the API. The
/// interactor then decodes the response, the presenter makes a view model, and the view shows one of four states.
///
/// When a row comes into view, the presenter calls the picture worker, which loads the picture into the slot of the
/// row's image view. The worker returns no picture, because only the slot knows whether the row still shows it.
@Contract
package enum VipersContract {
  package protocol View: AnyObject {
    func show(_ state: VipersState)
  }

  package protocol Presenter: AnyObject {
    func fetchVipers() async
    func refreshAsked() async
    func retryTapped() async
    func pictureSeen(_ address: String, in slot: ImageSlot) async
    func pictureUnseen(in slot: ImageSlot)
    func pictureRetryTapped(in slot: ImageSlot) async
  }

  package protocol Interactor: AnyObject {
    func fetchVipers() async throws(NetworkError) -> VipersAnswer
  }

  package protocol Router: AnyObject {
    func showToast(_ toast: Toast)
  }

  package protocol Worker: AnyObject {
    func get(_ path: APIPath) async throws(NetworkError) -> HTTPResponse
  }

  package protocol PictureWorker: AnyObject {
    func load(_ address: String, into slot: ImageSlot) async
    func loadAgain(into slot: ImageSlot) async
    func cancel(in slot: ImageSlot)
  }
}
