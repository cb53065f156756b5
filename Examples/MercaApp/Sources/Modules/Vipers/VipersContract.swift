package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of the vipers module.
///
/// When the view has loaded, the presenter calls the interactor, which calls the worker: the connection to the API. The
/// interactor then decodes the response, the presenter makes a view model, and the view shows one of four states.
@Contract
package enum VipersContract {
  package protocol View: AnyObject {
    func show(_ state: VipersState)
  }

  package protocol Presenter: AnyObject {
    func fetchVipers() async
    func refreshAsked() async
    func retryTapped() async
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
}
