package import Entities
package import Vipera
package import ViperaStreams
package import ViperaNetworking

/// The messages between the parts of the screen of a random beer.
///
/// VIPER with streams: a relay receives the taps, and signals carry the beer. The screen binds both and is never
/// called, so there is no View protocol.
@Contract
package enum BeerRandomContract {
  package protocol Presenter: AnyObject {
    var rollTapped: Relay<Void> { get }
    var beerTapped: Relay<Int> { get }
    var beer: Signal<LoadState<BeerViewModel>> { get }
    var isRolling: Signal<Bool> { get }

    func viewDidLoad() async
  }

  package protocol Interactor: AnyObject {
    /// Returns a random beer, or nil if there are none.
    func randomBeer() async throws(NetworkError) -> Beer?
  }

  package protocol Router: AnyObject {
    func showBeer(_ id: Beer.ID)
    func showAlert(_ alert: Alert) async
  }
}
