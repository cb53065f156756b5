import Entities
import Testing
import Vipera
import ViperaStreams
import ViperaTesting

@testable import Modules

/// The presenter of the list with spies as its neighbours; records its signals.
final class BeerListBench {
  let interactor = BeerListContract.InteractorSpy()
  let router = BeerListContract.RouterSpy()
  let presenter: BeerListPresenter
  private let host: TestHost
  private let beers: StreamRecord<LoadState<BeerListViewModel>>
  private let activity: StreamRecord<Bool>

  init(_ host: TestHost, language: Language = .english) {
    self.host = host
    presenter = BeerListPresenter(interactor: interactor, router: router, language: language)
    beers = StreamRecord(presenter.beers)
    activity = StreamRecord(presenter.isLoading)
  }

  var states: [LoadState<BeerListViewModel>] { beers.values }
  var isLoading: [Bool] { activity.values }

  /// Loads the view, and waits for the resulting work.
  func load(isolation: isolated (any Actor)? = #isolation) async {
    let presenter = presenter
    host.tasks.start { await presenter.viewDidLoad() }
    await host.settle()
  }

  /// Sends a user's action, and waits for the resulting work.
  func send(
    _ relay: Relay<Void>,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    relay.send()
    await host.settle()
  }
}

extension ListViewModel<BeerViewModel> {
  init(_ beers: [Beer], _ more: ListEnd) {
    self.init(rows: beers.map(BeerViewModel.init), more: more)
  }
}
