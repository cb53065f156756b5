package import Entities
package import Vipera
package import ViperaStreams
package import ViperaNetworking

/// The messages between the parts of the search for a beer by its ID.
///
/// VIPER with streams: a relay receives the typed text, and signals carry the result. The screen binds both and is
/// never called, so there is no View protocol.
@Contract
package enum BeerSearchContract {
  package protocol Presenter: AnyObject {
    var searchTyped: Relay<String> { get }
    var refreshAsked: Relay<Void> { get }
    var retryTapped: Relay<Void> { get }
    var beerTapped: Relay<Int> { get }
    var beer: Signal<LoadState<BeerViewModel>> { get }
    /// The error text for the typed input; nil if it is valid.
    var mistake: Signal<String?> { get }
    var isSearching: Signal<Bool> { get }

    func viewDidLoad() async
  }

  package protocol Interactor: AnyObject {
    /// Returns the beer with an ID, or nil if there is none.
    func beer(_ id: Beer.ID) async throws(NetworkError) -> Beer?
  }

  package protocol Router: AnyObject {
    func showBeer(_ id: Beer.ID)
    func showAlert(_ alert: Alert) async
  }
}
