import Entities
import Testing
import Vipera
import ViperaStreams
import ViperaTesting

@testable import Modules

/// The presenter of the search with spies as its neighbours; records its signals.
final class BeerSearchBench {
  let interactor = BeerSearchContract.InteractorSpy()
  let router = BeerSearchContract.RouterSpy()
  let presenter: BeerSearchPresenter
  private let host: TestHost
  private let beers: StreamRecord<LoadState<BeerViewModel>>
  private let wrongs: StreamRecord<String?>
  private let activity: StreamRecord<Bool>

  init(_ host: TestHost) {
    self.host = host
    presenter = BeerSearchPresenter(
      interactor: interactor,
      router: router,
      clock: host.clock,
      language: .english
    )
    beers = StreamRecord(presenter.beer)
    wrongs = StreamRecord(presenter.mistake)
    activity = StreamRecord(presenter.isSearching)
  }

  var states: [LoadState<BeerViewModel>] { beers.values }
  var mistakes: [String?] { wrongs.values }
  var isSearching: [Bool] { activity.values }

  /// Loads the view, and waits for the resulting work.
  func load(isolation: isolated (any Actor)? = #isolation) async {
    let presenter = presenter
    host.tasks.start { await presenter.viewDidLoad() }
    await host.settle()
  }

  /// Types texts one after another, and then waits for the 300 ms after which the search starts.
  func type(
    _ texts: String...,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    for text in texts {
      presenter.searchTyped.send(text)
      await host.settle()
    }
    await host.clock.advance(by: .milliseconds(300))
  }
}
