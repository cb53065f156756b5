package import Entities
package import Vipera
package import ViperaNetworking

/// Which beers there are: what the parts of the beer list say to each other.
///
/// VIPER with streams: what the person does goes into relays, and what is shown comes out of signals. The
/// screen binds those and is called by nobody, so there is no View.
@Contract
package enum BeerListContract {
  package protocol Presenter: AnyObject {
    var refreshAsked: Relay<Void> { get }
    var retryTapped: Relay<Void> { get }
    var endReached: Relay<Void> { get }
    var moreTapped: Relay<Void> { get }
    var beerTapped: Relay<Int> { get }

    var beers: Signal<LoadState<BeerListViewModel>> { get }
    var isLoading: Signal<Bool> { get }

    func viewDidLoad() async
  }

  package protocol Interactor: AnyObject {
    func beers(after cursor: String?) async throws(NetworkError) -> BeerPage
  }

  package protocol Router: AnyObject {
    func showBeer(_ id: Beer.ID)
    func showAlert(_ alert: Alert) async
  }
}
