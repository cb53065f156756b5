package import Entities
package import Vipera
package import ViperaNetworking

/// One beer by its number: what the parts of the search say to each other.
///
/// VIPER with streams: what is typed goes into a relay, and what is found comes out of signals. The screen
/// binds those and is called by nobody, so there is no View.
@Contract
package enum BeerSearchContract {
  package protocol Presenter: AnyObject {
    var searchTyped: Relay<String> { get }
    var refreshAsked: Relay<Void> { get }
    var retryTapped: Relay<Void> { get }
    var beerTapped: Relay<Int> { get }

    var beer: Signal<LoadState<BeerViewModel>> { get }
    /// What is wrong with what was typed, in words.
    var mistake: Signal<String?> { get }
    var isSearching: Signal<Bool> { get }

    func viewDidLoad() async
  }

  package protocol Interactor: AnyObject {
    /// The beer with a number, or nil where there is none.
    func beer(_ id: Beer.ID) async throws(NetworkError) -> Beer?
  }

  package protocol Router: AnyObject {
    func showBeer(_ id: Beer.ID)
    func showAlert(_ alert: Alert) async
  }
}
