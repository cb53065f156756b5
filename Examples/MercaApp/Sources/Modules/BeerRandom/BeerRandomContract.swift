package import Entities
package import Vipera
package import ViperaNetworking

/// A beer drawn by lot: what the parts of the module say to each other.
///
/// VIPER with streams: what is tapped goes into a relay, and what was drawn comes out of signals. The screen
/// binds those and is called by nobody, so there is no View.
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
    /// Another beer each time, or nil where there are none.
    func randomBeer() async throws(NetworkError) -> Beer?
  }

  package protocol Router: AnyObject {
    func showBeer(_ id: Beer.ID)
    func showAlert(_ alert: Alert) async
  }
}
