package import Entities
package import Vipera
package import ViperaNetworking

/// The levels of the vipers: what the parts of the module say to each other.
///
/// The view has loaded: Presenter → Interactor → Worker, which is the connection to the API, and back,
/// where the interactor decodes, the presenter makes a view model, and the view shows one of four states.
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
