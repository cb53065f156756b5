import Vipera
import ViperaStreams

/// VIPER with streams for events and content.
@Contract
enum BeersContract {
  protocol View: AnyObject {
    func show(_ alert: String)
  }

  protocol Presenter: AnyObject {
    var viewDidLoad: Relay<Void> { get }
    var searched: Relay<String> { get }
    var accessToken: ViperaStreams.Relay<String> { get }
    var page: StateRelay<Int> { get }
    var beers: Signal<[String]> { get }
  }

  protocol Interactor: AnyObject {
    func beers(named text: String) async throws -> [String]
  }
}
