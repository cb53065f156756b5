import Testing
import Vipera
import ViperaStreams
import ViperaTesting

@testable import App

@Suite struct CartPresenterTests {
  @Test func contentIsFetchedAndShown() async throws {
    try await withTestHost { host in
      let scene = Scene()
      scene.interactor.onFetchCart.returns(.sample)
      await scene.load(on: host)
      #expect(scene.states == [.loading(), .loading(), .loaded(CartViewModel(.sample))])
    }
  }

  @Test func aFailureIsShownAndTriedAgain() async throws {
    try await withTestHost { host in
      let scene = Scene()
      scene.interactor.onFetchCart.answers(inOrder: .failure(.unavailable), .success(.sample))
      await scene.load(on: host)
      #expect(scene.states.last == .failed("The cart could not be loaded."))
      scene.presenter.retryTapped.send()
      await host.settle()
      #expect(scene.states.last == .loaded(CartViewModel(.sample)))
    }
  }

  @Test func aFailureKeepsTheContentOnScreen() async throws {
    try await withTestHost { host in
      let scene = Scene()
      scene.interactor.onFetchCart.answers(inOrder: .success(.sample), .failure(.unavailable))
      await scene.load(on: host)
      scene.presenter.retryTapped.send()
      await host.settle()
      #expect(scene.states.last?.content == CartViewModel(.sample))
    }
  }

  @Test func doneClosesTheScreen() async throws {
    try await withTestHost { host in
      let scene = Scene()
      scene.interactor.onFetchCart.returns(.sample)
      await scene.load(on: host)
      scene.presenter.doneTapped.send()
      #expect(scene.router.calls == ["close()"])
    }
  }
}

/// The presenter between spies.
private final class Scene {
  let interactor = CartContract.InteractorSpy()
  let router = CartContract.RouterSpy()
  let presenter: CartPresenter
  private let record: CartStateRecord

  init() {
    presenter = CartPresenter(interactor: interactor, router: router)
    record = CartStateRecord(presenter)
  }

  var states: [LoadState<CartViewModel>] { record.states }

  func load(on host: TestHost) async {
    host.tasks.start { await self.presenter.viewDidLoad() }
    await host.settle()
  }
}
