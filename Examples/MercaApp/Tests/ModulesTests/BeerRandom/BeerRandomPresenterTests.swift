import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaStreams
import ViperaTesting

@testable import Modules

@Suite struct BeerRandomPresenterTests {
  private final class Bench {
    let interactor = BeerRandomContract.InteractorSpy()
    let router = BeerRandomContract.RouterSpy()
    let presenter: BeerRandomPresenter
    private let host: TestHost
    private let beers: StreamRecord<LoadState<BeerViewModel>>
    private let activity: StreamRecord<Bool>

    init(_ host: TestHost) {
      self.host = host
      presenter = BeerRandomPresenter(interactor: interactor, router: router, language: .english)
      beers = StreamRecord(presenter.beer)
      activity = StreamRecord(presenter.isRolling)
    }

    var states: [LoadState<BeerViewModel>] { beers.values }
    var isRolling: [Bool] { activity.values }

    func load(isolation: isolated (any Actor)? = #isolation) async {
      let presenter = presenter
      host.tasks.start { await presenter.viewDidLoad() }
      await host.settle()
    }

    func roll(isolation: isolated (any Actor)? = #isolation) async {
      presenter.rollTapped.send()
      await host.settle()
    }
  }

  @Test func oneIsDrawnAtTheStartAndOneForEachTap() async throws {
    try await withTestHost { host in
      let bench = Bench(host)
      bench.interactor.onRandomBeer.answers(
        inOrder: .success(.buzz),
        .success(.trashy),
        .success(.berliner)
      )
      await bench.load()
      #expect(bench.interactor.onRandomBeer.count == 1)
      #expect(bench.states == [.loading(), .loading(), .loaded(BeerViewModel(.buzz))])
      #expect(bench.isRolling == [false, true, false])
      await bench.roll()
      #expect(bench.states.last == .loaded(BeerViewModel(.trashy)))
      await bench.roll()
      #expect(bench.states.last == .loaded(BeerViewModel(.berliner)))
      #expect(bench.interactor.onRandomBeer.count == 3)
    }
  }

  @Test func whoRollsAgainGetsTheNewerBeer() async throws {
    try await withTestHost { host in
      let bench = Bench(host)
      let clock = host.clock
      var drawn = 0
      bench.interactor.onRandomBeer.answers {
        drawn += 1
        let beer = drawn == 1 ? Beer.buzz : .trashy
        try? await clock.sleep(for: .seconds(drawn == 1 ? 10 : 1))
        return beer
      }
      await bench.load()
      await bench.roll()
      await clock.advance(by: .seconds(20))
      #expect(bench.states.compactMap(\.content) == [BeerViewModel(.trashy)])
      #expect(bench.isRolling == [false, true, false])
    }
  }

  @Test func aFailureKeepsTheBeer() async throws {
    try await withTestHost { host in
      let bench = Bench(host)
      bench.interactor.onRandomBeer.answers(
        inOrder: .success(.buzz),
        .failure(NetworkError(.offline)),
        .success(nil)
      )
      await bench.load()
      await bench.roll()
      let message = "You are not connected to Internet."
      #expect(bench.states.last == .failed(message, last: BeerViewModel(.buzz)))
      #expect(
        bench.router.onShowAlert.arguments == [Alert("That did not work", message: message)]
      )
      await bench.roll()
      #expect(bench.states.last == .empty)
      bench.presenter.beerTapped.send(3)
      #expect(bench.router.onShowBeer.arguments == [3])
    }
  }
}
