package import Entities
package import Vipera
package import ViperaNetworking

/// All about one beer: what the parts of the module say to each other.
///
/// VIPER with streams: the screen binds what the presenter shows and is called by nobody, so there is no View.
@Contract
package enum BeerDetailContract {
  package protocol Presenter: AnyObject {
    var refreshAsked: Relay<Void> { get }
    var retryTapped: Relay<Void> { get }

    var beer: Signal<LoadState<BeerViewModel>> { get }
    var isLoading: Signal<Bool> { get }

    func viewDidLoad() async
  }

  package protocol Interactor: AnyObject {
    /// The beer with a number, or nil where there is none.
    func beer(_ id: Beer.ID) async throws(NetworkError) -> Beer?
  }

  package protocol Router: AnyObject {
    func showAlert(_ alert: Alert) async
  }
}
