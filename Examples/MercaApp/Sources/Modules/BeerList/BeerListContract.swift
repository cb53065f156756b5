package import Entities
package import Vipera
package import ViperaStreams
package import ViperaNetworking

/// The messages between the parts of the beer list.
///
/// VIPER with streams: relays receive the user's actions, and signals carry the state. The screen binds both and is
/// never called, so there is no View protocol.
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
    func beers(after cursor: String?) async throws(NetworkError) -> ListPage<Beer>
  }

  package protocol Router: AnyObject {
    func showBeer(_ id: Beer.ID)
    func showAlert(_ alert: Alert) async
  }
}
