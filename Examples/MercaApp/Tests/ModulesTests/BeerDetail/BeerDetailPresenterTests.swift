import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaStreams
import ViperaTesting

@testable import Modules

@Suite struct BeerDetailPresenterTests {
  private let interactor = BeerDetailContract.InteractorSpy()
  private let router = BeerDetailContract.RouterSpy()

  /// Loads beer 3, and retries as often as `retries`; returns the shown states.
  private func states(retries: Int = 0) async throws -> [LoadState<BeerViewModel>] {
    nonisolated(unsafe) let (interactor, router) = (interactor, router)
    return try await withTestHost { host in
      let presenter = BeerDetailPresenter(
        id: 3,
        interactor: interactor,
        router: router,
        language: .english
      )
      let states = StreamRecord(presenter.beer)
      let activity = StreamRecord(presenter.isLoading)
      host.tasks.start { await presenter.viewDidLoad() }
      await host.settle()
      for _ in 0..<retries {
        presenter.retryTapped.send()
        await host.settle()
      }
      #expect(
        activity.values == [false] + Array(repeating: [true, false], count: retries + 1).joined()
      )
      return states.values
    }
  }

  @Test func theBeerOfTheRouteIsShown() async throws {
    interactor.onBeer.returns(.berliner)
    let states = try await states()
    #expect(states == [.loading(), .loading(), .loaded(BeerViewModel(.berliner))])
    #expect(interactor.onBeer.arguments == [3])
    #expect(router.calls.isEmpty)
  }

  @Test func noBeerIsSaid() async throws {
    interactor.onBeer.returns(nil)
    #expect(try await states().last == .empty)
    #expect(router.calls.isEmpty)
  }

  @Test func aFailureIsAnAlertAndTriedAgain() async throws {
    interactor.onBeer.answers(
      inOrder: .failure(NetworkError(.offline)),
      .failure(NetworkError(.status(503))),
      .success(.berliner)
    )
    let states = try await states(retries: 2)
    #expect(states.compactMap(\.failure).first == "You are not connected to Internet.")
    #expect(states.last == .loaded(BeerViewModel(.berliner)))
    #expect(router.onShowAlert.count == 2)
    #expect(router.onShowAlert.arguments.map(\.buttons).last == [Alert.Button("Ok")])
  }
}
