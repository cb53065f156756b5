package import Entities
package import Vipera
package import ViperaStreams
package import ViperaNetworking

/// The messages between the parts of the screen of one beer.
///
/// VIPER with streams: the screen observes the presenter, which never calls it, so there is no View protocol.
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
    /// Returns the beer with an ID, or nil if there is none.
    func beer(_ id: Beer.ID) async throws(NetworkError) -> Beer?
  }

  package protocol Router: AnyObject {
    func showAlert(_ alert: Alert) async
  }
}
